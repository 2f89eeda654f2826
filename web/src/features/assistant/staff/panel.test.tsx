import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { expectAccessible, onPhone, show } from '@/testing/render';
import AssistantCorner from './corner';
import { aChat, anAnswer } from './samples.test-data';

async function opened(at = '/') {
  const shown = show(<AssistantCorner openRequest={null} />, { at });
  await shown.user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await screen.findByRole('dialog', { name: 'AI Assistant' });
  return shown;
}

const composer = () => screen.getByRole('textbox', { name: 'Ask the assistant' });

test('it opens with a welcome and four questions, and says who answers', async () => {
  aChat(anAnswer());
  await opened();
  expect(screen.getByRole('heading', { name: 'What do you need to know, Dana?' })).toBeVisible();
  expect(screen.getByText('I read your live data, and ask before I change anything.')).toBeVisible();
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Which unit has the highest rent?',
    'Show me vacant units',
    'Any emergency maintenance requests?',
    'Which leases expire in the next 30 days?',
  ]);
  expect(await screen.findByText('Answered by the built-in planner, from your data')).toBeVisible();
  expect(composer()).toHaveFocus();
  expect(composer()).toHaveAttribute('placeholder', 'Ask about properties, residents, rent…');
  await expectAccessible();
});

test('on a phone there is one question, and the panel fills the screen once one types', async () => {
  onPhone();
  aChat(anAnswer());
  const { user } = await opened();
  expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal');
  await user.click(composer());
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-modal', 'true');
  await user.type(composer(), 'two{Enter}lines');
  expect(composer()).toHaveValue('two\nlines');
  await expectAccessible();
});

test('nothing is sent for white space, or while a reply is pending', async () => {
  let letGo: (response: Response) => void = () => undefined;
  const sent = aChat(() => new Promise<Response>((done) => (letGo = done)));
  const { user } = await opened();
  await user.type(composer(), '   {Enter}');
  await user.type(composer(), 'first{Shift>}{Enter}{/Shift}line{Enter}');
  await user.type(composer(), 'second{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.question).toBe('first\nline');
  expect(composer()).toHaveValue('second');
  letGo(HttpResponse.json(anAnswer()));
  await screen.findByText('11 units are vacant.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('⌘J and Esc open and close it, and the focus goes back', async () => {
  aChat(anAnswer());
  const { user } = show(
    <>
      <button type="button">On the page</button>
      <AssistantCorner openRequest={null} />
    </>,
  );
  screen.getByRole('button', { name: 'On the page' }).focus();
  await user.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(composer()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'On the page' })).toHaveFocus();
  await user.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(composer()).toHaveFocus());
  await user.keyboard('{Control>}j{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('it is resized with the arrow keys within its limits, minimized, and remembers both', async () => {
  aChat(anAnswer());
  const { user, unmount } = await opened();
  const width = screen.getByRole('separator', { name: 'Width of the panel' });
  width.focus();
  await user.keyboard('{ArrowLeft>12/}');
  expect(width).toHaveAttribute('aria-valuenow', '600');
  await user.keyboard('{ArrowRight>20/}');
  expect(width).toHaveAttribute('aria-valuenow', '320');
  screen.getByRole('separator', { name: 'Height of the panel' }).focus();
  await user.keyboard('{ArrowDown>30/}');
  expect(screen.getByRole('dialog')).toHaveStyle({ width: '320px', height: '400px' });
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  const again = show(<AssistantCorner openRequest={null} />);
  await again.user.click(await screen.findByRole('button', { name: /AI Assistant.*open again/ }));
  expect(await screen.findByRole('dialog')).toHaveStyle({ width: '320px', height: '400px' });
});

test('words from the search box are asked at once', async () => {
  const sent = aChat(anAnswer());
  show(<AssistantCorner openRequest={{ words: ' vacant units ' }} />);
  await screen.findByText('11 units are vacant.');
  expect(sent.map(({ body }) => body.question)).toEqual(['vacant units']);
});

test('a reply that comes while the panel is minimized is announced on its bar', async () => {
  let letGo: (response: Response) => void = () => undefined;
  aChat(() => new Promise<Response>((done) => (letGo = done)));
  const { user } = await opened();
  await user.type(composer(), 'vacant{Enter}');
  await user.click(screen.getByRole('button', { name: 'Minimize' }));
  expect(screen.queryByText('New reply')).toBeNull();
  letGo(HttpResponse.json(anAnswer()));
  expect(await screen.findByText('New reply')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /open again/ }));
  expect(await screen.findByText('11 units are vacant.')).toBeVisible();
});

test('on a phone a link makes room for its page', async () => {
  onPhone();
  aChat(anAnswer());
  const { user, address } = await opened();
  await user.click(screen.getByRole('button', { name: 'Which unit has the highest rent?' }));
  await user.click(await screen.findByRole('link', { name: 'Open in Units' }));
  expect(address()).toBe('/units?status=vacant');
  expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-modal');
});
