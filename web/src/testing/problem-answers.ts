import { HttpResponse } from 'msw';
import answer from './problem-answer.json';

const titles: Readonly<Record<string, string>> = answer.titles;

/** What the server says when it refuses, with all that it sends; a test holds the shape against the API. */
export const problemBody = (status: number, code: string, detail: string, more: object = {}) => ({
  ...answer.example,
  type: `/problems/${code}`,
  title: titles[status] ?? 'Error',
  status,
  code,
  detail,
  ...more,
});

/** The same as the answer of a mocked route. */
export const refusal = (status: number, code: string, detail: string, more: object = {}) =>
  HttpResponse.json(problemBody(status, code, detail, more), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
