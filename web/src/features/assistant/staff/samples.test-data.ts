import { HttpResponse, http } from 'msw';
import type { ChatReply, ConversationDetail, ConversationMessage, ConversationRow } from '@/api/staff';
import { server } from '@/testing/server';

export const CONVERSATION = '019a0000-0000-7000-8000-00000000c001';

const base = { success: true, conversationId: CONVERSATION, engine: 'planner' as const };

const context = (step: string) => ({ conversationId: CONVERSATION, step, partialData: {} });

export const anAnswer = (part: Partial<ChatReply> = {}): ChatReply => ({
  ...base,
  messageId: '019a0000-0000-7000-8000-00000000d001',
  answer: '**11 units are vacant.** The longest has been empty for 46 days.',
  read: 'Read 248 units in 12 properties',
  suggestions: ['List all 11', 'Lost rent this month'],
  data: {
    total: 11,
    open: { label: 'Open in Units', href: '/units?status=vacant' },
    items: ['103', '1105', 'C-4', '1207', '302', '303', '304'].map((title, i) => ({
      id: `u${i}`,
      kind: 'unit',
      title,
      subtitle: 'Alder Court',
      note: `${46 - i} days`,
      value: '$1,725',
      href: `/properties/p1/units/u${i}`,
    })),
  },
  ...part,
});

export const aForm = (): ChatReply => ({
  ...base,
  needsInput: true,
  message: 'I need more information:',
  context: context('step-form'),
  fields: [
    {
      name: 'unit_number',
      label: 'Unit number',
      type: 'text',
      placeholder: '',
      options: [],
      value: '',
      error: '',
    },
    {
      name: 'status',
      label: 'Status',
      type: 'enum',
      placeholder: '',
      options: [
        { label: 'Vacant', subtext: '', value: 'vacant' },
        { label: 'Occupied', subtext: '', value: 'occupied' },
      ],
      value: '',
      error: '',
    },
    {
      name: 'rent_amount',
      label: 'Rent',
      type: 'text',
      placeholder: '$1,450',
      options: [],
      value: 'many',
      error: 'Rent must be an amount.',
    },
  ],
});

export const aChoice = (): ChatReply => ({
  ...base,
  needsSelection: true,
  message: 'Which Hoyt?',
  context: context('step-choice'),
  options: [
    { label: 'Marcus Hoyt', subtext: 'Alder Court 203', value: 'r1', context: context('step-choice') },
    {
      label: 'Peter Hoyt',
      subtext: 'Harbor Point 512 · left Jun 2024',
      value: 'r2',
      context: context('step-choice'),
    },
  ],
});

export const aConfirmation = (seconds = 582): ChatReply => ({
  ...base,
  needsSelection: true,
  message: 'Ready when you are. Nothing changes until you confirm.',
  context: context('step-confirm'),
  options: [
    { label: 'Change rent', subtext: '', value: 'confirm' },
    { label: 'Cancel', subtext: '', value: 'cancel' },
  ],
  confirmation: {
    title: 'Change rent',
    headline: '$1,500',
    lines: [
      { label: 'Unit', before: '', after: '12, Maple Court' },
      { label: 'Rent', before: '$1,450', after: '$1,500' },
    ],
    verb: 'Change rent',
    expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
  },
});

export const aMessage = (part: Partial<ConversationMessage>): ConversationMessage => ({
  id: crypto.randomUUID(),
  sender: 'ai',
  text: '',
  reply: null,
  taken: null,
  created_at: '2025-11-18T15:00:00Z',
  rating: null,
  note: null,
  ...part,
});

export const aRow = (part: Partial<ConversationRow> = {}): ConversationRow => ({
  id: CONVERSATION,
  title: 'Show me vacant units',
  waits_for: null,
  step: null,
  created_at: '2025-11-18T15:00:00Z',
  last_message_at: '2025-11-18T15:00:00Z',
  ...part,
});

export const aDetail = (
  messages: ConversationMessage[],
  part: Partial<ConversationRow> = {},
): ConversationDetail => ({
  ...aRow(part),
  messages,
});

/** Every body that was sent to the chat, and the replies that it gets one after another. */
export function aChat(...replies: (ChatReply | Response | (() => Response | Promise<Response>))[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const answer = async ({ request }: { request: Request }) => {
    sent.push({
      path: new URL(request.url).pathname,
      body: (await request.json()) as Record<string, unknown>,
    });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (typeof reply === 'function') return reply();
    return reply instanceof Response ? reply.clone() : HttpResponse.json(reply);
  };
  server.use(
    http.get('*/api/assistant/status', () =>
      HttpResponse.json({ engine: 'planner', model: null, search: 'text' }),
    ),
    http.post('*/ai-chat/query', answer),
    http.post('*/ai-chat/select', answer),
  );
  return sent;
}

/** A reply as a stream: its words in pieces, then the whole. */
export function aStream(words: string[], reply: ChatReply | null) {
  const text = words.map((word) => `event: delta\ndata: ${JSON.stringify({ text: word })}\n\n`).join('');
  const end = reply ? `event: answer\ndata: ${JSON.stringify(reply)}\n\n` : '';
  return new Response(text + end, { headers: { 'Content-Type': 'text/event-stream' } });
}
