import { type Audience, accountHeader, audienceOf } from '@/lib/page-account';
import { newIdempotencyKey } from '@/lib/request-headers';

type OnRefused = (response: Response, request: Request) => Promise<void> | void;

const onRefused = new Map<Audience, OnRefused>();

/** What an audience does about a 401, whichever call got it; the caller sees the refusal too. */
export const whenUnauthenticated = (audience: Audience, handler: OnRefused) =>
  void onRefused.set(audience, handler);

const onAnother = new Map<Audience, () => void>();

/** What an audience does once somebody else has signed in to this browser: its page is drawn for them. */
export const whenAnotherAccount = (audience: Audience, handler: () => void) =>
  void onAnother.set(audience, handler);

const READS = ['GET', 'HEAD'];
const noProblem = () => null;
const isAnother = async (answer: Response) =>
  (await answer.json().catch(noProblem))?.code === 'another_account';

/**
 * What every call to our server shares, by hand or by a generated client. A POST without a key of its own gets one,
 * so that a retry by the network stack counts once; a 401 from anywhere ends the session on this side too.
 */
export async function apiFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // A copy would pass a file's bytes through a stream of its own, whose end nobody waits for when a call is aborted.
  const request = input instanceof Request && !init ? input : new Request(input, init);
  if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
    request.headers.set('Idempotency-Key', newIdempotencyKey());
  }
  const { pathname } = new URL(request.url);
  if (!READS.includes(request.method))
    for (const [name, value] of Object.entries(accountHeader(pathname))) request.headers.set(name, value);
  const response = await fetch(request);
  const audience = audienceOf(pathname);
  if (response.status === 401) await onRefused.get(audience)?.(response.clone(), request);
  if (response.status === 409 && (await isAnother(response.clone()))) onAnother.get(audience)?.();
  return response;
}

type Call = { method?: 'GET' | 'POST' | 'DELETE'; body?: object; signal?: AbortSignal };

/** One call without the generated client: for the few that the first page makes. A refusal is thrown as its body. */
export async function callApi<Answer>(path: string, { method, body, signal }: Call = {}): Promise<Answer> {
  const response = await apiFetch(new URL(path, window.location.origin), {
    method,
    signal,
    credentials: 'same-origin',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
  throw problemIn(text);
}

/** A gateway's own page of an error is no problem+json. */
function problemIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
