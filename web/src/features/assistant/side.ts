import { createContext, use } from 'react';
import type { ConversationDetail, ConversationRow, Rating } from './chat';

export type KeptConversations = {
  /** Newest first; nothing before the first answer. */
  rows: readonly ConversationRow[] | undefined;
  hasOlder: boolean;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
  remove: (id: string) => Promise<unknown>;
};

/** The assistant's calls of one audience, and what its screen says and remembers. */
export type Side = {
  /** Where `query` and `select` are. */
  base: '/ai-chat' | '/api/portal/ai-chat';
  placeholder: string;
  /** Under the title of what it stands in: a page's, or the panel's. */
  heading: 'h2' | 'h3';
  read: (conversationId: string) => Promise<ConversationDetail>;
  rate: (messageId: string, body: { rating: Rating; note?: string }) => Promise<unknown>;
  useKept: (limit: number) => KeptConversations;
  /** What is read anew after a reply: the list of conversations, and after a change all that the page shows. */
  useRefresh: () => (changed: boolean) => void;
  /** Which conversation this browser showed last. */
  remembered: () => string | null;
  remember: (conversationId: string | null) => void;
  /** The page with the rows that a question finds; without it a condition is only named. */
  rowsOf?: (query: object) => string;
};

export const SideContext = createContext<Side | null>(null);

/** Whose assistant this is. */
export function useSide(): Side {
  const side = use(SideContext);
  if (!side) throw new Error('useSide outside the assistant of an audience');
  return side;
}
