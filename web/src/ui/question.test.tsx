import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problemBody } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { AskButton, Question } from './question';
import { useOverlay } from './use-overlay';

const dialog = async () => within(await screen.findByRole('dialog'));

test('a button asks before it acts, and says when it is done', async () => {
  const onConfirm = vi.fn(async () => undefined);
  const ask = {
    title: 'Leave Alder Court?',
    text: 'You no longer see it.',
    confirmLabel: 'Leave property',
    done: 'You left Alder Court',
    onConfirm,
  };
  const { user } = show(<AskButton ask={ask}>Leave</AskButton>);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect((await dialog()).getByText('You no longer see it.')).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click((await dialog()).getByRole('button', { name: 'Leave property' }));
  expect(await screen.findByText('You left Alder Court')).toBeVisible();
  expect(onConfirm).toHaveBeenCalledOnce();
});

function Rows({ onRemove }: { onRemove: (name: string) => Promise<unknown> }) {
  const removing = useOverlay<string>();
  return (
    <>
      {['Ada', 'Ben'].map((name) => (
        <button key={name} type="button" onClick={() => removing.open(name)}>
          {name}
        </button>
      ))}
      <Question
        about={removing}
        ask={(name) => ({
          title: `Remove ${name}?`,
          text: 'Are you sure?',
          confirmLabel: 'Remove',
          failureText: 'Failed to remove',
          onConfirm: () => onRemove(name),
          done: `${name} removed`,
        })}
      />
    </>
  );
}

test('the question is about the row that was pressed; a refusal stays in it', async () => {
  const onRemove = vi.fn().mockRejectedValue(problemBody(500, 'server_error', 'No'));
  const { user } = show(<Rows onRemove={onRemove} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Failed to remove');
  expect(onRemove).toHaveBeenCalledWith('Ben');
  expect(screen.queryByText('Ben removed')).toBeNull();
  onRemove.mockResolvedValue(undefined);
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Ben removed')).toBeVisible();
});
