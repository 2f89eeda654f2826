import { expect, test } from 'vitest';
import { aDay, anId, anInstant, aText, oneOf, onOrOff, wholeNumber } from './filter-values';

test('what a filter cannot be is no filter', () => {
  expect([wholeNumber(0, 4)('abc'), wholeNumber(0, 4)('9'), wholeNumber(0, 4)('3')]).toEqual([
    undefined,
    undefined,
    3,
  ]);
  expect([oneOf(['vacant'])('x'), oneOf(['vacant'])('vacant')]).toEqual([undefined, 'vacant']);
  expect([onOrOff('1'), onOrOff('true'), onOrOff('false')]).toEqual([undefined, true, false]);
  expect([aText(3)('four'), aText(3)('one')]).toEqual([undefined, 'one']);
  expect([anInstant('2026-01-02'), anInstant('2026-01-02T03:04:05Z')]).toEqual([
    undefined,
    '2026-01-02T03:04:05Z',
  ]);
  expect([anId('x'), aDay('2026-13-40'), aDay('2026-01-02')]).toEqual([undefined, undefined, '2026-01-02']);
});
