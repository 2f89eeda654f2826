import { accountHeader } from './page-account';
import { asProblem, type Problem } from './problem';

type Sending = { onProgress: (sent: number) => void; signal?: AbortSignal; key?: string };

/**
 * Sends a form with a file; `onProgress` hears the share that has gone, from 0 to 1. Answers what the
 * server does, and throws its problem.
 */
export function upload<Answer>(
  path: string,
  form: FormData,
  { onProgress, signal, key }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject: (problem: Problem) => void) => {
    // fetch tells nothing of how far a body has gone.
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.open('POST', path);
    for (const [name, value] of Object.entries(accountHeader(path))) request.setRequestHeader(name, value);
    if (key) request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve(request.response)
        : reject(asProblem(request.response));
    request.onerror = () => reject(asProblem(new TypeError()));
    // Whoever stopped it waits for its end all the same.
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
