import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { withoutCards } from '@/lib/card-numbers';
import { isRefused } from '@/lib/problem';
import { newIdempotencyKey } from '@/lib/request-headers';

type Request = { headers?: object; body?: unknown };

const isFields = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;

/**
 * Sends what a form creates. However often it is sent, it is created once: the key stays until the server has
 * created it, or has said that it will not.
 */
export function useCreate<Row, Failure, Variables extends Request>(
  mutation: UseMutationOptions<Row, Failure, Variables>,
) {
  const { mutateAsync, isPending, isSuccess } = useMutation(mutation);
  const key = useRef<string>(null);
  const create = async (request: Omit<Variables, 'headers'>): Promise<Row> => {
    key.current ??= newIdempotencyKey();
    const headers = { 'Idempotency-Key': key.current };
    try {
      const { body } = request as Request;
      const sent = isFields(body) ? { ...request, body: withoutCards(body) } : request;
      const row = await mutateAsync({ ...sent, headers } as unknown as Variables);
      key.current = null;
      return row;
    } catch (error) {
      // What was refused is corrected and sent again, which is another request.
      if (isRefused(error)) key.current = null;
      throw error;
    }
  };
  return { create, isPending, isSuccess };
}
