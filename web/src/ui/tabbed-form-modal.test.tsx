import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { hasUnsaved } from '@/lib/unsaved';
import { expectAccessible, show } from '@/testing/render';
import { type PanelOf, TabbedFormModal } from './tabbed-form-modal';

const saved = vi.fn();

/** Holds Escape from its first press until its second. */
function Carrying({ onDone, holdEscape }: PanelOf) {
  const [held, setHeld] = useState(false);
  const press = () => {
    setHeld(!held);
    holdEscape(!held);
  };
  return (
    <>
      <button type="button" onClick={press}>
        {held ? 'Drop' : 'Carry'}
      </button>
      <button type="button" onClick={onDone}>
        Done
      </button>
    </>
  );
}

function Editor({ at }: { at: 'details' | 'photos' }) {
  const [opened, setOpened] = useState(false);
  const form = useForm({ initialValues: { name: 'Alder Court' } });
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <TabbedFormModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Edit Alder Court"
        submitLabel="Save changes"
        form={form}
        onSubmit={saved}
        tab={{ value: 'photos', label: 'Photos', count: '12', panel: (of) => <Carrying {...of} /> }}
        atTab={at === 'photos'}
      >
        <TextInput label="Name" {...form.getInputProps('name')} />
      </TabbedFormModal>
    </>
  );
}

async function opened(at: 'details' | 'photos') {
  const shown = show(<Editor at={at} />);
  await shown.user.click(shown.getByRole('button', { name: 'Edit' }));
  await shown.findByRole('dialog', { name: 'Edit Alder Court' });
  return shown;
}

test('arrows move between the fields and the tab beside them, and what was typed stays', async () => {
  const { user, findByRole, getByRole, queryByRole, getByLabelText, findByLabelText } =
    await opened('details');
  const name = await findByLabelText('Name');
  await vi.waitFor(() => expect(name).toHaveFocus());
  await user.type(name, ' II');
  await user.click(getByRole('tab', { name: 'Details' }));
  await user.keyboard('{ArrowRight}');
  expect(getByRole('tab', { name: /Photos\s*12/ })).toHaveFocus();
  expect(await findByRole('tabpanel', { name: /Photos\s*12/ })).toBeVisible();
  expect(queryByRole('button', { name: 'Save changes' })).toBeNull();
  await expectAccessible();
  await user.keyboard('{Home}');
  expect(getByLabelText('Name')).toHaveValue('Alder Court II');
  await user.click(getByRole('button', { name: 'Save changes' }));
  expect(saved).toHaveBeenCalledWith({ name: 'Alder Court II' });
}, 20_000);

test('it opens at the tab that was asked for, with the focus on it, and closes without a question', async () => {
  const { user, getByRole, queryByRole } = await opened('photos');
  await vi.waitFor(() => expect(getByRole('tab', { name: /Photos\s*12/ })).toHaveFocus());
  expect(hasUnsaved()).toBe(false);
  await user.click(getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(getByRole('button', { name: 'Edit' })).toHaveFocus());
}, 20_000);

test('what was typed is asked about from the tab too, and the fields stand behind the question', async () => {
  const { user, findByRole, getByRole, getByLabelText, queryByRole } = await opened('details');
  await user.type(getByLabelText('Name'), ' II');
  await user.click(getByRole('tab', { name: /Photos\s*12/ }));
  await user.click(getByRole('button', { name: 'Done' }));
  await findByRole('dialog', { name: 'Discard your changes?' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull());
  expect(getByRole('dialog', { name: 'Edit Alder Court' })).toBeVisible();
  expect(getByLabelText('Name')).toBeVisible();
  expect(getByLabelText('Name')).toHaveValue('Alder Court II');
}, 20_000);

test('Escape is left to a panel that holds it', async () => {
  const { user, getByRole, queryByRole } = await opened('photos');
  await user.click(getByRole('button', { name: 'Carry' }));
  await user.keyboard('{Escape}');
  expect(getByRole('dialog')).toBeVisible();
  await user.click(getByRole('button', { name: 'Drop' }));
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull());
}, 20_000);
