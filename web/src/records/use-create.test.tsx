import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { addUnitMutation } from '@/api/staff/@tanstack/react-query.gen';
import { refusal } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { useCreate } from './use-create';

const body = { property_id: 'p', unit_number: '4-B' };

function Form() {
  const { create } = useCreate(addUnitMutation());
  const [said, say] = useState('');
  const send = () =>
    create({ body } as never).then(
      () => say('made'),
      () => say('failed'),
    );
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      {said}
    </>
  );
}

/** The keys of two presses, when the first is answered like this. */
async function keysAfter(answer: () => Response) {
  const keys = vi.fn();
  let first = true;
  server.use(
    http.post('*/api/units', ({ request }) => {
      keys(request.headers.get('Idempotency-Key'));
      const answered = first ? answer() : HttpResponse.json({ id: 'u' }, { status: 201 });
      first = false;
      return answered;
    }),
  );
  const { user, getByRole, findByText } = show(<Form />);
  await user.click(getByRole('button'));
  await findByText('failed');
  await user.click(getByRole('button'));
  await findByText('made');
  return keys.mock.calls.flat();
}

const problem = (status: number, code: string) => () => refusal(status, code, 'No');

test.each([
  ['the first request still runs', problem(409, 'in_progress')],
  ['the session has ended', problem(401, 'unauthenticated')],
  ['there were too many requests', problem(429, 'rate_limited')],
  ['the server failed', problem(503, 'unavailable')],
  ['the connection was lost', () => HttpResponse.error()],
])('what may have been created is sent again under the same key: %s', async (_, answer) => {
  const [first, second] = await keysAfter(answer);
  expect(second).toBe(first);
});

test.each([
  ['a field is wrong', problem(422, 'invalid')],
  ['something else stands against it', problem(409, 'number_taken')],
  ['it may not be done', problem(403, 'forbidden')],
])('what was refused is another request when it is sent again: %s', async (_, answer) => {
  const [first, second] = await keysAfter(answer);
  expect(second).not.toBe(first);
});
