// Every refusal of the API is problem+json; this is the one place that reads it.

type FieldProblem = { field: string; message: string };

export type Problem = {
  status: number;
  code: string;
  detail: string;
  title?: string;
  errors?: FieldProblem[];
  request_id?: string;
  /** The row as it is now, on a stale version. */
  current?: unknown;
};

const OFFLINE: Problem = {
  status: 0,
  code: 'offline',
  detail: 'Steward cannot be reached. Check your connection and try again.',
};

const UNKNOWN: Problem = { status: 500, code: 'unknown', detail: 'Something went wrong. Try again.' };

export function asProblem(error: unknown): Problem {
  if (typeof error === 'object' && error !== null && 'status' in error && 'code' in error) {
    return error as Problem;
  }
  return error instanceof TypeError ? OFFLINE : UNKNOWN;
}

/** The kind of refusal, which a screen compares: it never names the request. */
export const problemCodeOf = (error: unknown) => asProblem(error).code;

/** What to quote to support, and nothing to compare: the request, or failing that the kind of refusal. */
export const supportCodeOf = (error: unknown) => {
  const problem = asProblem(error);
  return problem.request_id ?? problem.code;
};

/** The server's own sentence when it has one. */
export const messageOf = (error: unknown, otherwise: string) => {
  const problem = asProblem(error);
  return problem.status === 0 || (problem.status >= 400 && problem.status < 500)
    ? problem.detail || otherwise
    : otherwise;
};

/** The password was right and a code is still to come: the challenge to answer with it. */
export function challengeOf(error: unknown): string | null {
  const problem = asProblem(error) as { code: string; challenge?: unknown };
  const wanted = problem.code === 'second_factor_required';
  return wanted && typeof problem.challenge === 'string' ? problem.challenge : null;
}

/** The server has said no, so nothing was created; 'come back later' and 'still running' are no such answer. */
export const isRefused = (error: unknown) => {
  const { status, code } = asProblem(error);
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status) && code !== 'in_progress';
};

/** Gone, mistyped or somebody else's: an id that is none is refused as 422, and to the reader it is the same dead end. */
export const isMissing = (error: unknown) => [403, 404, 422].includes(asProblem(error).status);

export const isStale = (error: unknown) => {
  const problem = asProblem(error);
  return problem.status === 409 && problem.current !== undefined;
};

/** Field → sentence. A leading 'body.' is the wire's, not the form's. */
export function fieldErrors(error: unknown): Record<string, string> {
  const entries = (asProblem(error).errors ?? []).map(
    ({ field, message }) => [field.replace(/^body\./, ''), message] as const,
  );
  return Object.fromEntries(entries);
}

type FormLike = {
  getValues: () => Record<string, unknown>;
  setErrors: (errors: Record<string, string>) => void;
};

/** Puts a 422 on its fields. Answers the sentences that found no field, for the foot of the form. */
export function applyProblem(form: FormLike, error: unknown): string[] {
  const all = fieldErrors(error);
  const known = new Set(Object.keys(form.getValues()));
  const onField = Object.entries(all).filter(([field]) => known.has(field.split('.')[0] ?? field));
  const loose = Object.entries(all).filter(([field]) => !known.has(field.split('.')[0] ?? field));
  if (onField.length > 0) form.setErrors(Object.fromEntries(onField));
  return loose.map(([, message]) => message);
}
