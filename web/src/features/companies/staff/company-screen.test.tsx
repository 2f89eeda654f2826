import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { CompanyScreen } from './company-screen';

const company = {
  id: '0192f000-0000-7000-8000-000000000001',
  name: 'Alder Homes',
  is_owner: true,
  version: 1,
  address: '1 Alder Street',
  city: 'Providence',
  state: 'RI',
  zip_code: '02903',
  time_zone: 'America/New_York',
  email: null,
  emergency_phone: null,
  phone: null,
  late_fee_grace_days: 5,
  renewal_notice_days: 60,
  late_fee_kind: 'none',
  late_fee_amount: null,
  late_fee_percent: null,
  nsf_fee: '0.00',
  late_fees_waived_a_year: 0,
  answer_hours_urgent: 1,
  answer_hours: 24,
  update_hours_urgent: 4,
  update_hours_high: 24,
  update_days_normal: 5,
  update_days_low: 14,
  closed_days: [],
  mails_owner_statements: true,
  signed_retention_years: 7,
  paper_copy_fee: '0.00',
  former_portal_days: null as number | null,
  help_text: null as string | null,
  privacy_text: null,
  terms_text: null,
  logo_url: null,
};

function offer(row: typeof company) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/companies', () => HttpResponse.json({ items: [row], next_cursor: null, total: 1 })),
    http.get('*/api/settings/message-templates', () => HttpResponse.json({ items: [], is_owner: true })),
    http.get('*/api/settings/company', () => HttpResponse.json(row)),
    http.patch('*/api/settings/company', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...row, version: 2 });
    }),
  );
  return sent;
}

test('an owner sets a late fee, which says how much it is', async () => {
  const sent = offer(company);
  const { findByRole, findAllByText, findByText, getByRole, user } = show(<CompanyScreen />);
  expect(await findByText('1 Alder Street, Providence, RI 02903')).toBeVisible();
  expect((await findAllByText('No late fee'))[0]).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit' }));
  await user.selectOptions(await findByRole('combobox', { name: 'Late fee' }), 'flat');
  await user.type(await findByRole('textbox', { name: 'Late fee amount' }), '75');
  await user.click(getByRole('button', { name: 'Save changes' }));
  expect(await findByText('Alder Homes saved')).toBeVisible();
  expect(sent).toEqual([{ late_fee_kind: 'flat', late_fee_amount: '75.00' }]);
});

test('how long who moved out reads on is said in days, and nothing means until it is ended', async () => {
  const sent = offer({ ...company, former_portal_days: 90 });
  const { findByRole, findByText, getByRole, user } = show(<CompanyScreen />);
  expect(await findByText('Keep their portal 90 days after they moved out')).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit' }));
  await user.clear(
    await findByRole('textbox', { name: 'Former residents keep their portal (days)' }, { timeout: 5000 }),
  );
  await user.click(getByRole('button', { name: 'Save changes' }));
  expect(await findByText('Alder Homes saved')).toBeVisible();
  expect(sent).toEqual([{ former_portal_days: null }]);
});

test('an owner writes what residents read in the portal, and empties a text again', async () => {
  const sent = offer({ ...company, help_text: 'How do I pay?\n\nUnder Payments.' });
  const { findByRole, findByText, getByRole, user } = show(<CompanyScreen />);
  expect(await findByText('How do I pay?…')).toBeVisible();
  await user.click(getByRole('button', { name: 'Edit' }));
  await user.clear(await findByRole('textbox', { name: 'Help for residents' }, { timeout: 5000 }));
  await user.click(getByRole('textbox', { name: 'Terms' }));
  await user.paste('No parties.\n\nRent is due on the first.');
  await user.click(getByRole('button', { name: 'Save changes' }));
  expect(await findByText('Alder Homes saved')).toBeVisible();
  expect(sent).toEqual([{ help_text: null, terms_text: 'No parties.\n\nRent is due on the first.' }]);
});

test('who only works for the company reads it', async () => {
  offer({ ...company, is_owner: false });
  const { findByText, queryByRole } = show(<CompanyScreen />);
  expect(await findByText('Only owners of the company can change this.')).toBeVisible();
  expect(queryByRole('button', { name: 'Edit' })).toBeNull();
});
