import { expect, test, vi } from 'vitest';
import { applyProblem, asProblem, codeOf, isStale, messageOf } from './problem';

const invalid = {
  status: 422,
  code: 'invalid',
  detail: 'Some fields need another look.',
  errors: [
    { field: 'body.unit_number', message: 'Unit 203 already exists.' },
    { field: 'lease', message: 'The lease overlaps another.' },
  ],
};

test('a 422 lands on the fields the form has; the rest is for its foot', () => {
  const form = { getValues: () => ({ unit_number: '203' }), setErrors: vi.fn() };
  expect(applyProblem(form, invalid)).toEqual(['The lease overlaps another.']);
  expect(form.setErrors).toHaveBeenCalledWith({ unit_number: 'Unit 203 already exists.' });
});

test('the server speaks for refusals, we speak for its failures', () => {
  expect(messageOf({ status: 403, code: 'forbidden', detail: 'Owners only.' }, 'Failed.')).toBe(
    'Owners only.',
  );
  expect(messageOf({ status: 500, code: 'server_error', detail: 'Oh.' }, 'Failed to update unit.')).toBe(
    'Failed to update unit.',
  );
  expect(messageOf(new TypeError('fetch failed'), 'Failed.')).toContain('Check your connection');
});

test('only a conflict with the current row is a stale version', () => {
  expect(isStale({ status: 409, code: 'stale', detail: '', current: { version: 3 } })).toBe(true);
  expect(isStale({ status: 409, code: 'name_taken', detail: '' })).toBe(false);
});

test('anything else still has a code to quote', () => {
  expect(asProblem('what').code).toBe('unknown');
  expect(codeOf({ status: 500, code: 'server_error', detail: '', request_id: '7F2K' })).toBe('7F2K');
});
