// One question to the assistant: words arrive as they are written, then the whole reply.

import { accountHeader } from '@/lib/page-account';
import { newIdempotencyKey } from '@/lib/request-headers';
import type { ChatQuery, ChatReply, ChatSelect } from './chat';
import { serverTime } from './server-clock';

export type Call = { path: 'query'; body: ChatQuery } | { path: 'select'; body: ChatSelect };

/** What came instead of a reply. `status` 0: nothing came at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: string = '',
    readonly code: string = '',
  ) {
    super(detail);
  }
}

const BEGINNING = 'Sorry, I encountered an error.';
const NO_FORMAT = 'Invalid response format from AI agent';

/** The sentence for a failure, as an answer of the assistant. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) return `${BEGINNING} Please try again.`;
  const { status, detail } = error;
  if (status === 0) {
    return `${BEGINNING} Unable to connect to the AI service. Please check your connection.`;
  }
  if (status === 401) return `${BEGINNING} Please sign in to use the AI assistant.`;
  if (status >= 500) {
    return `${BEGINNING} The AI service is temporarily unavailable. Please try again in a moment.`;
  }
  return `${BEGINNING} ${detail || 'Please try again.'}`;
}

/** A reply that says itself that it failed. */
export const failureOf = (reply: ChatReply) =>
  reply.error || reply.message || `${BEGINNING} Please try again.`;

const isReply = (value: unknown): value is ChatReply =>
  typeof value === 'object' && value !== null && typeof (value as ChatReply).success === 'boolean';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(200, NO_FORMAT);
  }
}

function replyFrom(text: string): ChatReply {
  const value = parsed(text);
  if (!isReply(value)) throw new Refusal(200, NO_FORMAT);
  return value;
}

async function refusalFrom(response: Response): Promise<Refusal> {
  const text = await response.text();
  try {
    const { detail, code, error, message } = JSON.parse(text) as Record<string, unknown>;
    return new Refusal(response.status, String(detail ?? error ?? message ?? ''), String(code ?? ''));
  } catch {
    return new Refusal(response.status, NO_FORMAT);
  }
}

/** The events of a stream as they come: [name, data]. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<[string, string]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  while (true) {
    const { done, value } = await reader.read();
    const blocks = (unread + (value ?? '')).split(/\r?\n\r?\n/);
    unread = done ? '' : (blocks.pop() ?? '');
    for (const block of blocks) {
      let name = 'message';
      const data: string[] = [];
      for (const line of block.split(/\r?\n/)) {
        if (line.startsWith('event:')) name = line.slice(6).trim();
        else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      }
      if (data.length > 0) yield [name, data.join('\n')];
    }
    if (done) return;
  }
}

async function replyOfStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onDelta: (words: string) => void,
): Promise<ChatReply> {
  for await (const [name, data] of eventsOf(body)) {
    if (name === 'answer') return replyFrom(data);
    if (name === 'delta') onDelta(String((parsed(data) as { text?: unknown }).text ?? ''));
  }
  // The line broke before the answer came.
  throw new Refusal(0);
}

/** Throws a Refusal; an aborted call throws the browser's own AbortError. */
export async function ask(
  { path, body }: Call,
  { base, signal, onDelta }: { base: string; signal: AbortSignal; onDelta: (words: string) => void },
): Promise<ChatReply> {
  try {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream, application/json',
        'Idempotency-Key': newIdempotencyKey(),
        ...accountHeader(`${base}/`),
      },
      body: JSON.stringify(body),
      signal,
    });
    serverTime.heard(response.headers.get('Date'));
    if (!response.ok) throw await refusalFrom(response);
    const streamed = response.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (streamed && response.body) return await replyOfStream(response.body, onDelta);
    return replyFrom(await response.text());
  } catch (error) {
    if (error instanceof Refusal || signal.aborted) throw error;
    // What fetch and a reader throw when the line is down: TypeError, whatever its words.
    throw new Refusal(0);
  }
}
