import { useState } from 'react';

/** The version a change is based on: `headers: ifMatch(unit.version)`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** A random key that a repeated request carries unchanged. */
export const newIdempotencyKey = () => crypto.randomUUID();

/**
 * One key for each time a form is opened, not for each click: a second click repeats the first request.
 * `renew` after a success, when the same form goes on to make another.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newIdempotencyKey);
  return { headers: { 'Idempotency-Key': key }, renew: () => setKey(newIdempotencyKey()) };
}
