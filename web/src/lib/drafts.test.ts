import { expect, test } from 'vitest';
import { draftOf, saveDraft } from './drafts';

const HOUR = 60 * 60_000;

test('a draft is there for an hour and then gone', () => {
  saveDraft('edit 1', { name: 'x' }, 0);
  expect(draftOf('edit 1', HOUR - 1)).toEqual({ name: 'x' });
  expect(draftOf('edit 1', HOUR + 1)).toBeNull();
  expect(draftOf('edit 1', 1)).toBeNull();
});

test.each(['ssn_last_four', 'date_of_birth', 'annual_income', 'tax_id', 'password', 'confirm', 'code'])(
  '%s is never stored',
  (name) => {
    saveDraft('edit', { [name]: '1234', zip_code: '02903' });
    expect(draftOf('edit')).toEqual({ zip_code: '02903' });
  },
);

test('what cannot be read is no draft', () => {
  sessionStorage.setItem('steward.draft edit', '{');
  expect(draftOf('edit')).toBeNull();
});
