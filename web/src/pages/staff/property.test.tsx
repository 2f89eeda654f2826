import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '@/app/staff/paths';
import { aPhoto } from '@/features/photos/staff/photo-samples';
import { ALDER, aProperty, units } from '@/features/properties/staff/property-samples';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import PropertyPage from './property';

const missing = () => refusal(404, 'not_found', '');

test('the photos are a tab of the dialog that edits the property, and the gallery leads there', async () => {
  server.use(
    http.get(`*/api/properties/${ALDER}`, () => HttpResponse.json(aProperty())),
    units(),
    // What else the page shows is not there.
    ...['balances', 'books'].map((part) => http.get(`*/api/properties/${ALDER}/${part}`, () => missing())),
    http.get('*/api/documents/property/:id', () => missing()),
    http.get('*/api/photos/property/:id', () =>
      HttpResponse.json({
        photos: [aPhoto(1), aPhoto(2)],
        most: 20,
        can: { write: true, delete: true },
      }),
    ),
  );
  const { user } = show(
    <Routes>
      <Route path={paths.property(':propertyId')} element={<PropertyPage />} />
    </Routes>,
    { at: paths.property(ALDER) },
  );
  await user.click(await screen.findByRole('button', { name: 'Manage photos' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Alder Court' })).toBeVisible();
  expect(await screen.findByText('2 of 20 photos')).toBeVisible();
  expect(screen.getByRole('tab', { name: /Photos\s*2/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit Property' }));
  expect(await screen.findByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
}, 20_000);
