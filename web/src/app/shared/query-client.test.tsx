import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import {
  deleteUnitMutation,
  editUnitMutation,
  getUnitOptions,
  listUnitResidentsOptions,
  residentFiguresOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { aUnit } from '@/features/units/testing/units';
import { show } from '@/testing/render';
import { server } from '@/testing/server';

afterEach(() => onlineManager.setOnline(true));

const path = { unit_id: aUnit.id };
const headers = { 'If-Match': '"3"' };

function Screen() {
  const unit = useQuery(getUnitOptions({ path }));
  const figures = useQuery(residentFiguresOptions());
  useQuery(listUnitResidentsOptions({ path }));
  const change = useMutation(editUnitMutation());
  const remove = useMutation({ ...deleteUnitMutation(), meta: { deletes: true } });
  return (
    <>
      {unit.isError ? 'failed' : unit.data?.unit_number}
      {change.isError && 'not saved'}
      {figures.data && 'figures'}
      <button type="button" onClick={() => change.mutate({ path, headers, body: {} })}>
        Save
      </button>
      <button type="button" onClick={() => remove.mutate({ path, headers })}>
        Delete
      </button>
    </>
  );
}

function answering() {
  const asked = vi.fn();
  let row = aUnit;
  server.use(
    http.get('*/api/residents/figures', () => {
      asked('figures');
      return HttpResponse.json({ vacant_units: 1 });
    }),
    http.get('*/api/units/:id/residents', () => {
      asked('people');
      return HttpResponse.json({ items: [] });
    }),
    http.get('*/api/units/:id', () => {
      asked('unit');
      return HttpResponse.json(row);
    }),
    http.patch('*/api/units/:id', () => {
      row = { ...aUnit, unit_number: '900', version: 4 };
      return HttpResponse.json(row);
    }),
    http.delete('*/api/units/:id', () => new HttpResponse(null, { status: 204 })),
  );
  return { asked, times: (what: string) => asked.mock.calls.flat().filter((one) => one === what).length };
}

test('offline a screen says so, and a form can be closed again', async () => {
  answering();
  const { findByText, getByRole, user } = show(<Screen />);
  await findByText(/101/);
  onlineManager.setOnline(false);
  server.use(http.patch('*/api/units/:id', () => HttpResponse.error()));
  await user.click(getByRole('button', { name: 'Save' }));
  await findByText(/not saved/);
});

test('what is asked for offline fails instead of waiting unseen', async () => {
  onlineManager.setOnline(false);
  server.use(http.get('*', () => HttpResponse.error()));
  const { findByText } = show(<Screen />);
  await findByText(/failed/);
});

test('after a change everything on the screen is read again, and the row is there at once', async () => {
  const { times } = answering();
  const { findByText, getByRole, user } = show(<Screen />);
  await findByText(/figures/);
  await user.click(getByRole('button', { name: 'Save' }));
  await findByText(/900/);
  await waitFor(() => {
    for (const what of ['figures', 'people', 'unit']) expect(times(what)).toBe(2);
  });
});

test('a deleted row is not asked for again, and all else is', async () => {
  const { times } = answering();
  const { findByText, getByRole, user } = show(<Screen />);
  await findByText(/figures/);
  await user.click(getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(times('figures')).toBe(2));
  expect(times('unit')).toBe(1);
  expect(times('people')).toBe(1);
});

test.each([
  [409, 2],
  [404, 2],
  [500, 2],
  [422, 1],
  [429, 1],
])('a change that fails with %i has the screen read %i times', async (status, reads) => {
  const { times } = answering();
  const { findByText, getByRole, user } = show(<Screen />);
  await findByText(/figures/);
  const body = { status, code: 'no', detail: 'No' };
  server.use(http.patch('*/api/units/:id', () => HttpResponse.json(body, { status })));
  await user.click(getByRole('button', { name: 'Save' }));
  await findByText(/not saved/);
  await waitFor(() => {
    for (const what of ['figures', 'people', 'unit']) expect(times(what)).toBe(reads);
  });
});
