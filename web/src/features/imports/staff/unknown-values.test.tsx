import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import type { ImportInspection, UnknownWord, WireMapping } from './import-api';
import { anInspection, CSV, JOB_ID, someFields } from './samples.test-data';
import { ImportWizard } from './wizard';

const STATUSES = ['active', 'on_hold'];
const fields = {
  ...someFields,
  fields: someFields.fields.map((field) =>
    field.name === 'year_built'
      ? { ...field, label: 'Status', type: 'choice', allowed: STATUSES, unsaid: 'are active' }
      : { ...field, required: field.name === 'address' },
  ),
};
const aWord = (value: string, times: number): UnknownWord => ({
  field: 'year_built',
  column: 'YEAR_BUILT',
  value,
  count: times,
  allowed: STATUSES,
});
const words = [aWord('Evict', 3), aWord('XX', 1)];
const warning = (...open: string[]) => `Status is not understood where the file says ${open.join(', ')}.`;

/** A server that looks into a mapping as the real one does: words stay listed, warnings are of the open ones. */
function aServer(answer: (mappings: WireMapping[]) => Response | null = () => null) {
  const chosen: WireMapping[][] = [];
  const started: WireMapping[][] = [];
  const append = vi.spyOn(FormData.prototype, 'append');
  const sentMappings = (): WireMapping[] | null => {
    const sent = Object.fromEntries(append.mock.calls.map(([name, value]) => [name, value]));
    append.mockClear();
    return sent.mappings ? (JSON.parse(String(sent.mappings)) as WireMapping[]) : null;
  };
  server.use(
    http.get('*/api/import/fields/properties', () => HttpResponse.json(fields)),
    http.post('*/api/import/inspect', async ({ request }) => {
      const mappings = sentMappings();
      await request.arrayBuffer();
      if (mappings === null) return HttpResponse.json(lookedInto(words));
      chosen.push(mappings);
      const status = mappings.find(({ dbField }) => dbField === 'year_built');
      const said = status && 'values' in status ? Object.keys(status.values ?? {}) : [];
      const held = status ? words : [];
      return answer(mappings) ?? HttpResponse.json(lookedInto(held, said));
    }),
    http.post('*/api/import', () => {
      started.push(sentMappings() ?? []);
      return HttpResponse.json({ importJobId: JOB_ID }, { status: 202 });
    }),
  );
  return { chosen, started };
}

function lookedInto(held: UnknownWord[], said: string[] = []): ImportInspection {
  const open = held.map(({ value }) => value).filter((value) => !said.includes(value));
  return { ...anInspection, unknownValues: held, warnings: open.length > 0 ? [warning(...open)] : [] };
}

async function atMapping(world = aServer()) {
  const page = show(<ImportWizard />, { at: '/import?type=properties' });
  const file = new File([CSV], 'register.csv', { type: 'text/csv' });
  await page.user.upload(await page.findByLabelText('CSV file with properties'), file);
  await page.findByText('2 rows · header found on row 1');
  await page.user.click(page.getByRole('button', { name: 'Map columns' }));
  await page.findByRole('heading', { name: 'Before you import' });
  return { ...page, ...world };
}

test('each unknown word is asked for once, and its consequence is said', async () => {
  const { getByRole, getByText } = await atMapping();
  const table = getByRole('table', { name: 'Values to explain' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Evict', '3 rows', 'YEAR_BUILT'],
    ['XX', '1 row', 'YEAR_BUILT'],
  ]);
  expect(getByText('2 of 2 left')).toBeVisible();
  expect(
    getByText(/Status left open: what is here already stays as it is, new ones are active/),
  ).toBeVisible();
  await expectAccessible();
});

test('answers are looked into and sent with the mapping', async () => {
  const { getByRole, findByRole, findByText, queryByText, user, chosen, started, address } =
    await atMapping();
  await user.click(getByRole('button', { name: 'Confirm 1 guess' }));
  await user.click(getByRole('combobox', { name: 'What Evict means for Status' }));
  await user.click(await findByRole('option', { name: 'On hold' }));
  expect(await findByText(warning('XX'))).toBeVisible();
  expect(await findByText('1 of 2 left')).toBeVisible();

  await user.click(getByRole('combobox', { name: 'What XX means for Status' }));
  await user.click(await findByRole('option', { name: 'Leave as it is' }));
  expect(await findByText('All explained')).toBeVisible();
  await expect.poll(() => queryByText(/is not understood/)).toBeNull();
  const values = { Evict: 'on_hold', XX: null };
  const status = { csvColumn: 'YEAR_BUILT', dbField: 'year_built', required: false, values };
  expect(chosen.at(-1)).toContainEqual(status);

  await user.click(getByRole('button', { name: 'Import 2 rows' }));
  await expect.poll(address).toBe(`/import/jobs/${JOB_ID}`);
  expect(started).toEqual([expect.arrayContaining([status])]);
});

test('words may stay open', async () => {
  const { getByRole, user, started } = await atMapping();
  await user.click(getByRole('button', { name: 'Confirm 1 guess' }));
  await user.click(getByRole('button', { name: 'Import 2 rows' }));
  await expect.poll(() => started).toHaveLength(1);
  expect(JSON.stringify(started)).not.toContain('values');
});

test('words are explained with the keyboard alone', async () => {
  const { getByRole, findByText, user } = await atMapping();
  getByRole('button', { name: 'Values to explain' }).focus();
  await user.keyboard('{Enter}');
  expect(getByRole('combobox', { name: 'What Evict means for Status' })).toHaveFocus();
  await user.keyboard('hold{Enter}');
  expect(await findByText('1 of 2 left')).toBeVisible();
});

test('words and warnings follow the columns that are chosen, looked into once they are settled', async () => {
  const { getByRole, findByRole, queryByRole, queryByText, user, chosen } = await atMapping();
  await user.click(getByRole('combobox', { name: 'Steward field for YEAR_BUILT' }));
  await user.click(await findByRole('option', { name: 'Not imported' }));
  expect(queryByRole('table', { name: 'Values to explain' })).toBeNull();
  await user.click(getByRole('combobox', { name: 'Steward field for WARD' }));
  await user.click(await findByRole('option', { name: 'Name' }));
  await expect.poll(() => queryByText(/is not understood/)).toBeNull();
  const settled = [
    { csvColumn: 'SITE', dbField: 'address', required: true },
    { csvColumn: 'WARD', dbField: 'name', required: false },
  ];
  await expect.poll(() => chosen.at(-1)).toEqual(settled);
});

test('a look that fails says so and is tried again', async () => {
  let isDown = true;
  const world = aServer(() => (isDown ? refusal(503, 'unavailable', '') : null));
  const { getByRole, findByRole, findByText, queryByRole } = await atMapping(world);
  fireEvent.click(getByRole('combobox', { name: 'What XX means for Status' }));
  fireEvent.click(await findByRole('option', { name: 'Active' }));
  const alert = await findByRole('alert', undefined, { timeout: 10_000 });
  expect(alert).toHaveTextContent('The file could not be looked into with this mapping.');
  isDown = false;
  fireEvent.click(getByRole('button', { name: 'Try again' }));
  expect(await findByText(warning('Evict'))).toBeVisible();
  await expect.poll(() => queryByRole('alert')).toBeNull();
});

test('a long list is shown in part', async () => {
  const many = Array.from({ length: 12 }, (_, n) => aWord(`word ${n}`, 1));
  const world = aServer();
  server.use(http.post('*/api/import/inspect', () => HttpResponse.json(lookedInto(many))));
  const { getByRole, user } = await atMapping(world);
  const rows = () => getByRole('table', { name: 'Values to explain' }).querySelectorAll('tbody tr').length;
  expect(rows()).toBe(8);
  await user.click(getByRole('button', { name: 'Show 4 more values' }));
  expect(rows()).toBe(12);
});

test('words are explained on a phone', async () => {
  onPhone();
  const { getByRole } = await atMapping();
  expect(getByRole('combobox', { name: 'What Evict means for Status' })).toBeVisible();
  await expectAccessible();
});
