import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { useRowEditor } from './use-row-editor';

type Row = { id: string; version: number; rent: string };
const mine: Row = { id: 'r1', version: 1, rent: '1450.00' };
const theirs: Row = { id: 'r1', version: 2, rent: '1500.00' };

function Editor({ read }: { read: () => Row }) {
  const elsewhere = useQuery({ queryKey: ['rows'], queryFn: read });
  const form = useForm({ initialValues: { rent: '' } });
  const editor = useRowEditor<Row, { rent: string }, { rent: string }>({
    row: mine,
    opened: true,
    onClose: () => undefined,
    form,
    valuesOf: ({ rent }) => ({ rent }),
    changesOf: (_, values) => values,
    send: async () => theirs,
    failureText: 'Failed to save.',
  });
  return (
    <>
      <p>On the list: {elsewhere.data?.rent}</p>
      <p>In the form: {form.values.rent}</p>
      <button type="button" onClick={() => editor.entry.onConflict(theirs)}>
        Save
      </button>
      <button type="button" onClick={() => editor.conflict.onUseTheirs(theirs)}>
        Use theirs
      </button>
    </>
  );
}

test("what somebody else saved is in the form and on every screen once 'Use theirs' is chosen", async () => {
  const read = vi.fn<() => Row>().mockReturnValueOnce(mine).mockReturnValue(theirs);
  const { user } = show(<Editor read={read} />);
  expect(await screen.findByText('On the list: 1450.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(screen.getByText('In the form: 1500.00')).toBeVisible();
  await waitFor(() => expect(screen.getByText('On the list: 1500.00')).toBeVisible());
});

const sent = vi.fn();

function Unchanged() {
  const form = useForm({ initialValues: { rent: '' } });
  const { entry } = useRowEditor<Row, { rent: string }, { rent?: string }>({
    row: mine,
    opened: true,
    onClose: () => undefined,
    form,
    valuesOf: ({ rent }) => ({ rent }),
    changesOf: ({ rent }, values) => (values.rent === rent ? {} : values),
    send: async (row, changes) => {
      sent(row.version, changes);
      return row;
    },
    failureText: 'Failed to save.',
  });
  return (
    <>
      <button type="button" onClick={() => form.setFieldValue('rent', '1600.00')}>
        Change
      </button>
      <button type="button" onClick={() => void entry.onSubmit(form.getValues())}>
        Save
      </button>
    </>
  );
}

test('nothing changed is nothing sent; what was changed is sent on the version that was on the screen', async () => {
  const { user } = show(<Unchanged />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.mock.calls).toEqual([[1, { rent: '1600.00' }]]);
});
