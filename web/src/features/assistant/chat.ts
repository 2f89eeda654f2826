// The chat as the routes of both audiences speak it, with what the screens read of it; the type checker compares
// these with the generated clients where each audience gives its own calls.

type Values = { [key: string]: string };

export type ChatContext = {
  conversationId: string;
  step: string;
  partialData?: { [key: string]: unknown };
};
export type ChatMessage = { role: 'user' | 'assistant'; content: string };
export type ChatQuery = {
  question?: string;
  messages?: ChatMessage[];
  conversationId?: string | null;
  pendingContext?: ChatContext | null;
  fieldSubmission?: Values | null;
};
export type ChatSelect = { selection: string; context: ChatContext };

export type ChatOption = { label: string; value: string; subtext: string; kind?: string | null };
export type ChatField = {
  name: string;
  label: string;
  type: 'text' | 'enum';
  value: string;
  error: string;
  placeholder: string;
  options: ChatOption[];
};
export type ChatConfirmation = {
  title: string;
  headline: string;
  lines: { label: string; before: string; after: string }[];
  verb: string;
  expiresAt: string;
};

export type ChatRow = {
  id: string;
  kind: string;
  title: string;
  subtitle: string;
  note: string;
  value: string;
  href: string;
};
export type ChatCondition = { label: string; query: { [key: string]: unknown } };
export type ChatData = {
  items: ChatRow[];
  total: number;
  open: { label: string; href: string } | null;
  conditions?: ChatCondition[] | null;
};

export type ChatReply = {
  success: boolean;
  conversationId: string;
  engine: 'planner' | 'model';
  messageId?: string | null;
  answer?: string | null;
  message?: string | null;
  error?: string | null;
  read?: string | null;
  suggestions?: string[] | null;
  data?: ChatData | null;
  context?: ChatContext | null;
  needsInput?: boolean | null;
  fields?: ChatField[] | null;
  needsSelection?: boolean | null;
  options?: ChatOption[] | null;
  confirmation?: ChatConfirmation | null;
};

export type Rating = 'up' | 'down';

export type ConversationRow = {
  id: string;
  title: string;
  last_message_at: string;
  waits_for: 'fields' | 'choice' | 'confirm' | null;
};
export type ConversationMessage = {
  id: string;
  sender: 'user' | 'ai';
  text: string;
  created_at: string;
  rating: Rating | null;
  reply: ChatReply | null;
  taken: { cancelled: boolean; choice: string | null; values: Values | null } | null;
};
export type ConversationDetail = { step: string | null; messages: ConversationMessage[] };
