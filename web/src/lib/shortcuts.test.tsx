import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Shortcuts, useShortcuts } from './shortcuts';

function Keys({ keys }: { keys: Shortcuts }) {
  useShortcuts(keys);
  return <input aria-label="field" />;
}

const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test('single keys, sequences and ⌘ or Ctrl', () => {
  const keys = { n: vi.fn(), 'g p': vi.fn(), p: vi.fn(), 'mod+k': vi.fn() };
  render(<Keys keys={keys} />);
  press('n');
  press('g');
  press('p');
  press('k', { ctrlKey: true });
  press('k', { metaKey: true });
  expect(keys.n).toHaveBeenCalledOnce();
  expect(keys['g p']).toHaveBeenCalledOnce();
  expect(keys.p).not.toHaveBeenCalled();
  expect(keys['mod+k']).toHaveBeenCalledTimes(2);
});

test('plain keys are off while somebody types; ⌘K is not', () => {
  const keys = { n: vi.fn(), 'mod+k': vi.fn() };
  const { getByLabelText } = render(<Keys keys={keys} />);
  getByLabelText('field').focus();
  press('n');
  press('k', { ctrlKey: true });
  expect(keys.n).not.toHaveBeenCalled();
  expect(keys['mod+k']).toHaveBeenCalledOnce();
});

test('nothing happens behind an open dialog', () => {
  const keys = { n: vi.fn() };
  render(
    <>
      <Keys keys={keys} />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  press('n');
  expect(keys.n).not.toHaveBeenCalled();
});
