import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { pageShows } from '@/lib/page-account';
import { refusal } from '@/testing/problem-answers';
import { server } from '@/testing/server';
import { apiFetch, callApi, whenAnotherAccount, whenUnauthenticated } from './api-fetch';

const refused = () => refusal(401, 'invalid_credentials', 'No.');

test('a POST without a key of its own gets one, and one that it has stays', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/auth/sign-out', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  expect(await callApi('/api/auth/sign-out', { method: 'POST' })).toBeUndefined();
  const url = new URL('/api/auth/sign-out', window.location.origin);
  await apiFetch(url, { method: 'POST', headers: { 'Idempotency-Key': 'mine' } });
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'mine']);
});

test('a 401 is told to its own audience, and thrown as its body', async () => {
  server.use(http.get('*/api/units', refused), http.get('*/api/portal/home', refused));
  const staff = vi.fn();
  const portal = vi.fn();
  whenUnauthenticated('staff', staff);
  whenUnauthenticated('portal', portal);
  await expect(callApi('/api/units')).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect([staff.mock.calls.length, portal.mock.calls.length]).toEqual([1, 0]);
  await expect(callApi('/api/portal/home')).rejects.toMatchObject({ detail: 'No.' });
  expect([staff.mock.calls.length, portal.mock.calls.length]).toEqual([1, 1]);
});

test('a change names the account that the page shows, and learns that another one is signed in', async () => {
  const named: (string | null)[] = [];
  const note = ({ request }: { request: Request }) => {
    named.push(request.headers.get('X-Steward-Account'));
    return request.method === 'GET'
      ? HttpResponse.json({})
      : refusal(409, 'another_account', 'Somebody else signed in.');
  };
  server.use(http.get('*/api/portal/home', note), http.post('*/api/portal/maintenance', note));
  pageShows('portal', () => 'jonas');
  const another = vi.fn();
  whenAnotherAccount('portal', another);
  await callApi('/api/portal/home');
  await expect(callApi('/api/portal/maintenance', { method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'another_account',
  });
  expect(named).toEqual([null, 'jonas']);
  expect(another).toHaveBeenCalledOnce();
  pageShows('portal', () => undefined);
});

test('a page of a gateway in place of an answer is thrown too', async () => {
  server.use(http.get('*/api/units', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(callApi('/api/units')).rejects.toBe('<h1>Bad gateway</h1>');
});

test('a request with a file is sent itself, not as a copy', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const body = new FormData();
  body.append('file', new File(['a,b'], 'units.csv'));
  const request = new Request(new URL('/api/import/inspect', window.location.origin), {
    method: 'POST',
    body,
  });
  await apiFetch(request);
  expect(sent).toHaveBeenCalledWith(request);
  expect(request.headers.has('Idempotency-Key')).toBe(true);
  sent.mockRestore();
});
