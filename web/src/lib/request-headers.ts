/** The version a change is based on: `headers: ifMatch(unit.version)`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

/** A random key that a repeated request carries unchanged. */
export const newIdempotencyKey = () => crypto.randomUUID();
