import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { MessageTemplates } from './message-templates';

const id = '0192f000-0000-7000-8000-000000000001';
const ours = { subject: 'You have a new message', body: '{{author}} wrote to you.', sms: null };
const template = {
  kind: 'resident_message',
  label: 'New message in the portal',
  fields: [
    { name: 'author', label: 'Who wrote', example: 'Dana', stand_in: 'Your property manager' },
    { name: 'about', label: 'Subject', example: 'The gate', stand_in: '' },
  ],
  words: ours,
  ours,
  version: 0,
  author_name: null,
  saved_at: null,
};
const URL = '*/api/settings/message-templates';
const offer = (is_owner = true) =>
  server.use(http.get(URL, () => HttpResponse.json({ items: [template], is_owner })));

test('an owner previews the words, saves them, and is told of a field that there is not', async () => {
  offer();
  const sent: unknown[] = [];
  server.use(
    http.post(`${URL}/resident_message/preview`, () =>
      HttpResponse.json({ subject: 'Dana wrote', text: 'Dana wrote to you.', sms: null, is_example: false }),
    ),
    http.put(`${URL}/resident_message`, async ({ request }) => {
      const body = (await request.json()) as typeof ours;
      sent.push([request.headers.get('If-Match'), body]);
      const errors = [{ field: 'body', message: 'There is no field {{name}} in this message.' }];
      return sent.length === 1
        ? refusal(422, 'invalid', 'x', { errors })
        : HttpResponse.json({ ...template, words: body, version: 1 });
    }),
  );
  const { findByRole, findByText, getByRole, user } = show(<MessageTemplates companyId={id} />);
  expect(await findByText('Our words')).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit the words of New message in the portal' }));
  const body = await findByRole('textbox', { name: 'Text' });
  expect(await findByText("Who wrote; 'Your property manager' where it is empty")).toBeVisible();
  expect(await findByText('Subject; left out where it is empty')).toBeVisible();
  await user.click(getByRole('button', { name: 'Preview' }));
  expect(await findByRole('heading', { name: 'Dana wrote' })).toBeVisible();
  await user.type(body, ' {{{{name}}');
  expect(getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await user.click(getByRole('button', { name: 'Save words' }));
  expect(await findByText('There is no field {{name}} in this message.')).toBeVisible();
  await expectAccessible();
  await user.clear(body);
  await user.type(body, 'Hello');
  await user.click(getByRole('button', { name: 'Save words' }));
  expect(await findByText('New message in the portal: version 1 saved')).toBeVisible();
  expect(sent.at(-1)).toEqual(['"0"', { subject: ours.subject, body: 'Hello', sms: null }]);
});

test('who only works for the company reads whose words they are', async () => {
  offer(false);
  const { findByText, queryByRole } = show(<MessageTemplates companyId={id} />);
  expect(await findByText('New message in the portal')).toBeVisible();
  expect(queryByRole('button')).toBeNull();
});
