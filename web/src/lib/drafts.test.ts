import { expect, test } from 'vitest';
import { draftOf, keepDraftsOf, saveDraft } from './drafts';

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

test('a draft belongs to who typed it, also where it is still stored', () => {
  keepDraftsOf('jonas');
  saveDraft('report', { title: 'PRIVATE of Jonas' });
  const stored = sessionStorage.getItem('steward.draft report') ?? '';
  keepDraftsOf('jonas');
  expect(draftOf('report')).toEqual({ title: 'PRIVATE of Jonas' });
  keepDraftsOf('hugo');
  expect(draftOf('report')).toBeNull();
  // A form that was closing kept its words once more.
  sessionStorage.setItem('steward.draft report', stored);
  expect(draftOf('report')).toBeNull();
});

test('what cannot be read is no draft', () => {
  sessionStorage.setItem('steward.draft edit', '{');
  expect(draftOf('edit')).toBeNull();
});
