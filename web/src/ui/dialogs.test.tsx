import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { problemBody } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { ConfirmDialog } from './confirm-dialog';
import { ConflictDialog } from './conflict-dialog';
import { FormDrawer } from './form-drawer';
import { FormModal } from './form-modal';

test('a property goes only once its name is typed', async () => {
  const remove = vi.fn();
  const close = vi.fn();
  const { findByRole, getByRole, getByLabelText, user } = show(
    <ConfirmDialog
      opened
      onClose={close}
      title="Delete Alder Court?"
      counts={[[48, 'units']]}
      typeName="Alder Court"
      confirmLabel="Delete property"
      onConfirm={remove}
    />,
  );
  await findByRole('dialog', { name: 'Delete Alder Court?' });
  expect(getByRole('button', { name: 'Delete property' })).toBeDisabled();
  await user.type(getByLabelText(/to confirm/), 'Alder Court');
  await user.click(getByRole('button', { name: 'Delete property' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(remove).toHaveBeenCalledOnce();
});

function Asking() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Delete
      </button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete unit 203?"
        confirmLabel="Delete unit"
        onConfirm={vi.fn()}
      />
    </>
  );
}

test('the focus returns to what opened a dialog, the first time as well', async () => {
  const { findByRole, getByRole, queryByRole, user } = show(<Asking />);
  for (const _ of ['first', 'second']) {
    await user.click(getByRole('button', { name: 'Delete' }));
    await findByRole('dialog', { name: 'Delete unit 203?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(getByRole('button', { name: 'Delete' })).toHaveFocus());
  }
});

test('a refusal stays in the dialog', async () => {
  const close = vi.fn();
  const refused = () => Promise.reject(problemBody(409, 'unit_leased', 'This unit has a current lease.'));
  const { findByRole, user } = show(
    <ConfirmDialog
      opened
      onClose={close}
      title="Delete unit 203?"
      confirmLabel="Delete unit"
      onConfirm={refused}
    />,
  );
  await user.click(await findByRole('button', { name: 'Delete unit' }));
  expect(await findByRole('alert')).toHaveTextContent('This unit has a current lease.');
  expect(close).not.toHaveBeenCalled();
});

type Submit = (values: { unit_number: string }) => Promise<unknown>;

function UnitForm({
  as: Form = FormModal,
  onSubmit,
  onConflict,
}: {
  as?: typeof FormModal;
  onSubmit: Submit;
  onConflict?: (row: unknown) => void;
}) {
  const [opened, setOpened] = useState(true);
  const form = useForm({
    initialValues: { unit_number: '' },
    validate: { unit_number: (value) => (value ? null : 'This field is required.') },
  });
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Again
      </button>
      <Form
        opened={opened}
        onClose={() => setOpened(false)}
        title="Add unit"
        form={form}
        onSubmit={onSubmit}
        submitLabel="Add unit"
        onConflict={onConflict}
      >
        <TextInput label="Unit number" {...form.getInputProps('unit_number')} />
      </Form>
    </>
  );
}

test.each([
  ['modal', FormModal],
  ['drawer', FormDrawer],
])('%s: our rule and the server’s land on the field, and the focus with them', async (_, Form) => {
  const submit = vi.fn<Submit>().mockRejectedValueOnce(
    problemBody(422, 'invalid', 'Unit 203 already exists.', {
      errors: [{ field: 'unit_number', message: 'Unit 203 already exists.' }],
    }),
  );
  submit.mockResolvedValueOnce(undefined);
  const { findByLabelText, getByRole, findByText, queryByRole, user } = show(
    <UnitForm as={Form} onSubmit={submit} />,
  );
  const field = await findByLabelText('Unit number');

  await user.click(getByRole('button', { name: 'Add unit' }));
  expect(await findByText('This field is required.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());

  await user.type(field, '203');
  await user.click(getByRole('button', { name: 'Add unit' }));
  expect(await findByText('Unit 203 already exists.')).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  await expectAccessible();

  await user.click(getByRole('button', { name: 'Add unit' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(submit).toHaveBeenLastCalledWith({ unit_number: '203' });
});

test('closing with changes asks once; discarding forgets them', async () => {
  const { findByLabelText, findByRole, getByRole, queryByRole, user } = show(<UnitForm onSubmit={vi.fn()} />);
  await user.type(await findByLabelText('Unit number'), '203');
  await user.click(getByRole('button', { name: 'Cancel' }));
  await findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(getByRole('button', { name: 'Keep editing' }));
  expect(await findByLabelText('Unit number')).toHaveValue('203');
  await user.click(getByRole('button', { name: 'Cancel' }));
  await user.click(await findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  await user.click(getByRole('button', { name: 'Again' }));
  expect(await findByLabelText('Unit number')).toHaveValue('');
});

test('what no field explains stands at the foot; a stale version goes to whoever asked', async () => {
  const conflict = vi.fn();
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(problemBody(503, 'unavailable', ''))
    .mockRejectedValueOnce(problemBody(409, 'stale_version', '', { current: { version: 4 } }));
  const { findByLabelText, findByRole, getByRole, user } = show(
    <UnitForm onSubmit={submit} onConflict={conflict} />,
  );
  await user.type(await findByLabelText('Unit number'), '203');
  await user.click(getByRole('button', { name: 'Add unit' }));
  expect(await findByRole('alert')).toHaveTextContent('That was not saved. Try again.');
  await user.click(getByRole('button', { name: 'Add unit' }));
  await waitFor(() => expect(conflict).toHaveBeenCalledWith({ version: 4 }));
});

test('a conflict shows both versions of what differs and nothing else', async () => {
  type Row = { rent: string; floor: string; tags: string[] };
  const theirs: Row = { rent: '1500.00', floor: '2', tags: ['a'] };
  const keep = vi.fn();
  const { findByRole, getAllByRole, getByRole, user } = show(
    <ConflictDialog<Row>
      theirs={theirs}
      mine={{ rent: '1450.00', floor: '2', tags: ['a'] }}
      fields={[
        { name: 'rent', label: 'Rent' },
        { name: 'floor', label: 'Floor' },
        { name: 'tags', label: 'Amenities' },
      ]}
      what="unit 203"
      onKeepMine={keep}
      onUseTheirs={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  await findByRole('dialog', { name: 'Somebody else changed unit 203' });
  expect(getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Rent']);
  expect(getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1450.00', '1500.00']);
  await user.click(getByRole('button', { name: 'Keep mine' }));
  expect(keep).toHaveBeenCalledWith(theirs);
});

test('a question that is at work stays, however one clicks beside it', async () => {
  const close = vi.fn();
  const { findByRole, user, baseElement } = show(
    <ConfirmDialog
      opened
      onClose={close}
      title="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => new Promise(() => undefined)}
    />,
  );
  await findByRole('dialog', { name: 'Delete it?' });
  await user.click(await findByRole('button', { name: 'Delete' }));
  await user.click(baseElement.querySelector('.mantine-Modal-overlay') as Element);
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
});
