import { useSearchParams } from 'react-router';
import type { TablePlace } from '@/lib/table-params';

export const PAGE = 50;

/** A question about the portfolio, as far as this page changes it; the server reads the rest. */
export type Question = {
  subject?: string;
  order?: { by: string; descending?: boolean };
  skip?: number;
  limit?: number;
  [part: string]: unknown;
};

/** What an address holds; null for what is no question at all. */
function questionOf(text: string | null): Question | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Question) : null;
  } catch {
    return null;
  }
}

/** The question in the address, with its order and its page as a table wants them. */
export function useQuestion() {
  const [address, setAddress] = useSearchParams();
  const question = questionOf(address.get('question'));
  const { order, skip = 0 } = question ?? {};
  const ask = (next: Question, replace = true) => setAddress({ question: JSON.stringify(next) }, { replace });
  const turnTo = (row: number) => ask({ ...question, skip: row }, false);
  const place: TablePlace = {
    sort: order ? `${order.descending ? '-' : ''}${order.by}` : '',
    setSort: (by) =>
      ask({ ...question, order: { by: by.replace(/^-/, ''), descending: by.startsWith('-') }, skip: 0 }),
    offset: skip,
    hasPrevious: skip > 0,
    next: (cursor) => turnTo(Number(cursor)),
    previous: () => turnTo(Math.max(0, skip - PAGE)),
    first: () => turnTo(0),
  };
  return { question, ask, place };
}
