import { expect, test } from 'vitest';
import { aDay, anId, flag, oneOf, wholeNumber } from './filter-values';

test('what a filter cannot be is no filter', () => {
  expect([wholeNumber(0, 4)('abc'), wholeNumber(0, 4)('9'), wholeNumber(0, 4)('3')]).toEqual([
    undefined,
    undefined,
    3,
  ]);
  expect([oneOf(['vacant'])('x'), oneOf(['vacant'])('vacant')]).toEqual([undefined, 'vacant']);
  expect([flag('1'), flag('true')]).toEqual([undefined, true]);
  expect([anId('x'), aDay('2026-13-40'), aDay('2026-01-02')]).toEqual([undefined, undefined, '2026-01-02']);
});
