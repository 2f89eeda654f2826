import { expect, test, vi } from 'vitest';
import { problemBody } from '@/testing/problem-answers';
import { applyProblem, asProblem, isStale, messageOf, problemCodeOf, supportCodeOf } from './problem';

const invalid = problemBody(422, 'invalid', 'Some fields need another look.', {
  errors: [
    { field: 'body.unit_number', message: 'Unit 203 already exists.' },
    { field: 'lease', message: 'The lease overlaps another.' },
  ],
});

test('a 422 lands on the fields the form has; the rest is for its foot', () => {
  const form = { getValues: () => ({ unit_number: '203' }), setErrors: vi.fn() };
  expect(applyProblem(form, invalid)).toEqual(['The lease overlaps another.']);
  expect(form.setErrors).toHaveBeenCalledWith({ unit_number: 'Unit 203 already exists.' });
});

test('the server speaks for refusals, we speak for its failures', () => {
  expect(messageOf(problemBody(403, 'forbidden', 'Owners only.'), 'Failed.')).toBe('Owners only.');
  expect(messageOf(problemBody(500, 'server_error', 'Oh.'), 'Failed to update unit.')).toBe(
    'Failed to update unit.',
  );
  expect(messageOf(new TypeError('fetch failed'), 'Failed.')).toContain('Check your connection');
});

test('only a conflict with the current row is a stale version', () => {
  expect(isStale(problemBody(409, 'stale_version', '', { current: { version: 3 } }))).toBe(true);
  expect(isStale(problemBody(409, 'name_taken', ''))).toBe(false);
});

test('anything else still has a code to quote', () => {
  expect(asProblem('what').code).toBe('unknown');
  const asked = problemBody(409, 'same_payment_again', '', { request_id: '7F2K' });
  expect([problemCodeOf(asked), supportCodeOf(asked)]).toEqual(['same_payment_again', '7F2K']);
});
