import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { VendorPicker } from './vendor-picker';

const zenith = { id: '019a0000-0000-7000-8000-0000000000f1', company_name: 'Zenith Roofing' };
const ace = { id: '019a0000-0000-7000-8000-0000000000f2', company_name: 'Ace Plumbing' };

function Picking() {
  const [value, setValue] = useState(zenith.id);
  return <VendorPicker active value={value} onChange={setValue} />;
}

test('what is typed is asked of the server, and who is chosen is named though the first twenty are others', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/vendors', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json({ items: [ace], next_cursor: null, total: 1 });
    }),
    http.get(`*/api/vendors/${zenith.id}`, () => HttpResponse.json(zenith)),
  );
  const { user } = show(<Picking />);
  const field = await screen.findByRole('combobox', { name: 'Vendor' });
  await expect.poll(() => (field as HTMLInputElement).value).toBe('Zenith Roofing');
  await user.clear(field);
  await user.type(field, 'Ace');
  await expect.poll(() => asked.at(-1)).toBe('q=Ace&active=true&limit=20');
  await user.click(await screen.findByRole('option', { name: 'Ace Plumbing' }));
  expect(field).toHaveValue('Ace Plumbing');
  expect(asked[0]).toBe('active=true&limit=20');
});
