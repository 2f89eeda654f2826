import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { refusal } from '@/testing/problem-answers';
import { expectAccessible, onPhone, show } from '@/testing/render';
import { server } from '@/testing/server';
import { anInspection, CSV, JOB_ID, someFields } from './samples.test-data';
import { ImportWizard } from './wizard';

type Form = Record<string, FormDataEntryValue>;
type Sent = { key: string | null; form: Form };

/** What was put into forms since the last look: jsdom's forms do not travel through Node's fetch. */
function watchForms() {
  const append = vi.spyOn(FormData.prototype, 'append');
  return (): Form => {
    const form = Object.fromEntries(append.mock.calls.map(([name, value]) => [name, value]));
    append.mockClear();
    return form as Form;
  };
}

/** A server that reads every file the same way and remembers what it was asked to import. */
function aServer(inspect: () => Response = () => HttpResponse.json(anInspection)) {
  const sent: Sent[] = [];
  const inspected: Form[] = [];
  const formSent = watchForms();
  server.use(
    http.get('*/api/import/fields/properties', () => HttpResponse.json(someFields)),
    http.post('*/api/import/inspect', () => {
      inspected.push(formSent());
      return inspect();
    }),
    http.post('*/api/import', ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), form: formSent() });
      return HttpResponse.json({ importJobId: JOB_ID }, { status: 202 });
    }),
  );
  return { sent, inspected };
}

const aFile = (name = 'register.csv') => new File([CSV], name, { type: 'text/csv' });

async function atMapping(inspect?: () => Response) {
  const world = aServer(inspect);
  const page = show(<ImportWizard />, { at: '/import?type=properties' });
  await page.user.upload(await page.findByLabelText('CSV file with properties'), aFile());
  await page.findByText('2 rows · header found on row 1');
  await page.user.click(page.getByRole('button', { name: 'Map columns' }));
  await page.findByRole('heading', { name: 'Before you import' });
  return { ...page, ...world };
}

test('the center offers the kinds in order, samples and the history', async () => {
  const { getByRole, getAllByRole } = show(<ImportWizard />, { at: '/import' });
  const list = getByRole('list', { name: 'What to import' });
  const names = [...list.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(names).toEqual(['Properties', 'Units', 'Residents', 'Vendors', 'Opening balances']);
  expect(
    getAllByRole('link', { name: /^Download the sample file/ }).map((link) => link.getAttribute('href')),
  ).toEqual(
    ['properties', 'units', 'residents', 'vendors', 'opening_balances'].map(
      (type) => `/api/import/samples/${type}`,
    ),
  );
  expect(getByRole('link', { name: 'Import History' })).toHaveAttribute('href', '/import/history');
  await expectAccessible();
});

test('anything but one CSV file is refused with the sentence', async () => {
  aServer();
  const { findByLabelText, findByRole, getByRole } = show(<ImportWizard />, {
    at: '/import?type=properties',
  });
  const input = await findByLabelText('CSV file with properties');
  fireEvent.change(input, { target: { files: [new File(['x'], 'register.xlsx')] } });
  expect(await findByRole('alert')).toHaveTextContent('Please upload a CSV file');
  expect(getByRole('button', { name: 'Choose file' })).toBeVisible();
});

test("the server's refusal of a file stands above its preview", async () => {
  aServer(() =>
    refusal(422, 'invalid', 'All columns must have headers', {
      errors: [
        { field: 'file', message: 'All columns must have headers' },
        { field: 'column 3', message: "Column 3 has values but no header, for example '13'." },
      ],
    }),
  );
  const { findByLabelText, findByRole, getByRole, user } = show(<ImportWizard />, {
    at: '/import?type=properties',
  });
  await user.upload(await findByLabelText('CSV file with properties'), aFile());
  const alert = await findByRole('alert');
  expect(alert).toHaveTextContent('All columns must have headers');
  expect(alert).toHaveTextContent("Column 3 has values but no header, for example '13'.");
  expect(getByRole('button', { name: 'Map columns' })).toBeDisabled();
  expect(getByRole('cell', { name: '12 King St' })).toBeVisible();
});

test('another header row is read again', async () => {
  const { inspected } = aServer();
  const { findByLabelText, findByRole, findByText, user } = show(<ImportWizard />, {
    at: '/import?type=properties',
  });
  await user.upload(await findByLabelText('CSV file with properties'), aFile());
  await findByText('2 rows · header found on row 1');
  await user.click(await findByRole('combobox', { name: 'The columns are named on row' }));
  await user.click(await findByRole('option', { name: /^2: 12 King St/ }));
  await expect.poll(() => inspected.map((form) => form.headerRow)).toEqual([undefined, '2']);
});

test('guesses are confirmed and gaps filled before anything is sent, once', async () => {
  const { getByRole, getByLabelText, findByText, user, sent, address } = await atMapping();
  await expectAccessible();
  const start = getByRole('button', { name: 'Import 2 rows' });
  expect(start).toHaveAttribute('aria-disabled', 'true');

  await user.click(getByRole('button', { name: 'Confirm 1 guess' }));
  await user.click(start);
  expect(await findByText('Required field "State" is not mapped')).toBeVisible();
  expect(getByLabelText('Name for every row')).toHaveFocus();
  expect(sent).toHaveLength(0);

  await user.click(getByRole('button', { name: 'Use SITE, as the address does' }));
  await user.type(getByLabelText('State for every row'), 'ON');
  await user.click(start);
  await expect.poll(address).toBe(`/import/jobs/${JOB_ID}`);
  expect(sent).toHaveLength(1);
  const [{ key, form } = { key: null, form: {} as Form }] = sent;
  expect(key).toBeTruthy();
  expect(form).toMatchObject({ headerRow: '1', importType: 'properties' });
  expect(JSON.parse(String(form.mappings))).toEqual([
    { csvColumn: 'SITE', dbField: 'address', required: true },
    { csvColumn: 'YEAR_BUILT', dbField: 'year_built', required: false },
    { csvColumn: 'SITE', dbField: 'name', required: true },
    { value: 'ON', dbField: 'state', required: true },
  ]);
});

test('a field that this person cannot do without is asked for like a required one', async () => {
  const { getByRole, getByLabelText, findByText, user, sent } = await atMapping(() =>
    HttpResponse.json({
      ...anInspection,
      needed: ['year_built'],
      suggestions: [
        { csvColumn: 'SITE', dbField: 'name', confidence: 'exact' },
        { csvColumn: 'YEAR_BUILT', dbField: 'address', confidence: 'exact' },
        { csvColumn: 'WARD', dbField: 'state', confidence: 'exact' },
      ],
    }),
  );
  const start = getByRole('button', { name: 'Import 2 rows' });
  await user.click(start);
  expect(await findByText('Required field "Year built" is not mapped')).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.type(getByLabelText('Year built for every row'), '1930');
  await user.click(start);
  await expect.poll(() => sent.length).toBe(1);
});

test('a file waits for its company where several are open', async () => {
  const companies = [
    { id: '0190c000-0000-7000-8000-000000000001', name: 'Alder Homes' },
    { id: '0190c000-0000-7000-8000-000000000002', name: 'Birch & Sons' },
  ];
  const { getByRole, getByLabelText, findByText, findByRole, user, sent, inspected } = await atMapping(() =>
    HttpResponse.json({ ...anInspection, companies, companyRequired: true }),
  );
  const start = getByRole('button', { name: 'Import 2 rows' });
  await user.click(getByRole('button', { name: 'Confirm 1 guess' }));
  await user.click(getByRole('button', { name: 'Use SITE, as the address does' }));
  await user.type(getByLabelText('State for every row'), 'ON');
  await user.click(start);
  expect(await findByText('Choose the company that this file is for')).toBeVisible();
  expect(sent).toHaveLength(0);

  const select = getByRole('combobox', { name: 'Company that this file is for' });
  expect(select).toHaveFocus();
  await user.click(select);
  await user.click(await findByRole('option', { name: 'Birch & Sons' }));
  await expectAccessible();
  // The file is looked at once more after the state was typed, and what is sent is told apart by its order.
  await expect.poll(() => String(inspected.at(-1)?.mappings)).toContain('"ON"');
  await user.click(start);
  await expect.poll(() => sent.map(({ form }) => form.companyId)).toEqual([companies[1]?.id]);
});

test('a row as it will be saved follows what is chosen', async () => {
  const { getByRole, findByRole, getByText, user } = await atMapping();
  expect(getByRole('heading', { name: 'Row 2, as it will be saved' })).toBeVisible();
  expect(getByText(/PRIVATE × 3,039/)).toBeVisible();
  await user.click(getByRole('combobox', { name: 'Steward field for WARD' }));
  await user.click(await findByRole('option', { name: 'Name' }));
  await expect.poll(() => getByText('Confirmed by you').nextSibling?.textContent).toBe('1');
});

test('the mapping works on a phone', async () => {
  onPhone();
  const { getByRole } = await atMapping();
  expect(getByRole('combobox', { name: 'Steward field for SITE' })).toBeVisible();
  await expectAccessible();
});
