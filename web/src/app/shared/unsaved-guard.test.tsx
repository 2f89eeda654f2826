import { useForm } from '@mantine/form';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { dropAllDrafts, keepDraftsOf } from '@/lib/drafts';
import { show } from '@/testing/render';
import { FormModal } from '@/ui/form-modal';

function Page() {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: 'Alder', password: '' } });
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => setOpened(true)}>
        Edit
      </button>
      <FormModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Edit it"
        form={form}
        submitLabel="Save"
        onSubmit={async () => void navigate('/elsewhere')}
      >
        <input aria-label="Name" {...form.getInputProps('name')} />
        <input aria-label="Password" {...form.getInputProps('password')} />
      </FormModal>
    </>
  );
}

const app = (
  <Routes>
    <Route path="/" element={<Page />} />
    <Route path="/elsewhere" element={<Link to="/">Back</Link>} />
  </Routes>
);

async function typing() {
  const screen = show(app);
  const { user, findByLabelText, getByText, getByLabelText } = screen;
  await user.click(getByText('Edit'));
  await user.type(await findByLabelText('Name'), ' Court');
  await user.type(getByLabelText('Password'), 'secret');
  return screen;
}

test('a link asks before it leads away from what is not saved, and Discard goes on', async () => {
  const { user, getByText, findByRole, address, findByText, findByLabelText } = await typing();
  await user.click(getByText('Elsewhere'));
  await findByRole('dialog', { name: 'Discard your changes?' });
  expect(address()).toBe('/');
  await user.click(await findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  await user.click(await findByText('Back'));
  await user.click(await findByText('Edit'));
  expect(await findByLabelText('Name')).toHaveValue('Alder');
});

test('saving leads on without a question', async () => {
  const { user, getByRole, address } = await typing();
  await user.click(getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('after a reload the form brings back what was typed, but nothing secret', async () => {
  const { unmount } = await typing();
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  const { user, getByText, findByLabelText, getByLabelText } = show(app);
  await user.click(getByText('Edit'));
  await waitFor(async () => expect(await findByLabelText('Name')).toHaveValue('Alder Court'));
  expect(getByLabelText('Password')).toHaveValue('');
});

test('at sign-out, and for another person, no draft is left', async () => {
  const { unmount } = await typing();
  unmount();
  keepDraftsOf('dana');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft '))).toEqual([]);
  const again = await typing();
  again.unmount();
  dropAllDrafts();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft '))).toEqual([]);
});
