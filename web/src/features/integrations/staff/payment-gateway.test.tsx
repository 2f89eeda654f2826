import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { GatewayConnected, GatewayPage } from '@/api/staff';
import { expectAccessible, show } from '@/testing/render';
import { server } from '@/testing/server';
import { PaymentGateway } from './payment-gateway';

const address = 'https://steward.example/api/webhooks/gateway/c1';
const anAccount: GatewayConnected = {
  name: 'Alder Homes',
  is_live: true,
  reports_failure: null,
  key_hint: 'sk_live_••••0001',
  has_webhook_secret: false,
  tested_at: new Date().toISOString(),
  failure: null,
  version: 3,
};

/** The settings of one company, which remember what was sent. */
function offer(account: GatewayConnected | null) {
  let page: GatewayPage = { gateway: account ? 'stripe' : null, account, webhook_url: address };
  const sent: unknown[] = [];
  const at = '*/api/settings/payment-gateway';
  server.use(
    http.get(at, () => HttpResponse.json(page)),
    http.put(at, async ({ request }) => {
      sent.push(await request.json());
      page = { ...page, gateway: 'stripe', account: anAccount };
      return HttpResponse.json(page);
    }),
    http.post(`${at}/test`, () => {
      page = { ...page, account: { ...anAccount, failure: 'Stripe refuses the key.' } };
      return HttpResponse.json(page);
    }),
    http.delete(at, ({ request }) => {
      sent.push(request.headers.get('If-Match'));
      page = { ...page, gateway: null, account: null };
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

test('keys are given once, and what is shown of them is a hint', async () => {
  const sent = offer(null);
  const { findByText, findByRole, findByLabelText, getByLabelText, queryByDisplayValue, user } = show(
    <PaymentGateway companyId="c1" />,
  );
  await findByText(/Residents cannot pay online yet/);
  await user.click(await findByRole('button', { name: 'Connect Stripe' }));
  await user.type(await findByLabelText(/Secret key/, { selector: 'input' }), 'sk_live_0123456789abcdef');
  await user.type(getByLabelText(/Signing secret/, { selector: 'input' }), 'whsec_0123456789abcdef');
  const buttons = await findByRole('dialog');
  await user.click([...buttons.querySelectorAll('button')].find(({ type }) => type === 'submit') as Element);
  await findByText('sk_live_••••0001, never shown again');
  expect(sent).toEqual([
    { secret_key: 'sk_live_0123456789abcdef', webhook_secret: 'whsec_0123456789abcdef' },
  ]);
  expect(queryByDisplayValue(/0123456789abcdef/)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('0123456789abcdef');
  expect(await findByText(address)).toBeVisible();
  await expectAccessible();
});

test('a test says what is wrong, and a removed account is gone', async () => {
  const sent = offer(anAccount);
  const { findByText, findAllByText, findByRole, user } = show(<PaymentGateway companyId="c1" />);
  await findByText(/heard once an hour until you add the signing secret/);
  await user.click(await findByRole('button', { name: 'Test connection' }));
  expect((await findAllByText('Stripe refuses the key.')).length).toBeGreaterThan(0);
  await user.click(await findByRole('button', { name: /Stripe/ }));
  await user.click(await findByRole('menuitem', { name: 'Remove' }));
  await user.click(await findByRole('button', { name: 'Remove account' }));
  await findByText(/Residents cannot pay online yet/);
  expect(sent).toEqual(['"3"']);
});
