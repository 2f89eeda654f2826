import { expect, test } from 'vitest';
import { count, money, moneyCompact, moneyExact, parseMoney, percent, plural, sumMoney } from './money';

test('lists drop the cents of whole dollars and keep the others', () => {
  expect(money('1450.00')).toBe('$1,450');
  expect(money('1725.50')).toBe('$1,725.50');
});

test('what is paid or owed shows its cents, and a real minus', () => {
  expect(moneyExact('1450.00')).toBe('$1,450.00');
  expect(moneyExact('-320.00')).toBe('−$320.00');
});

test('amounts beyond a float stay exact', () => {
  expect(moneyExact('9007199254740993.01')).toBe('$9,007,199,254,740,993.01');
});

test('compact, counts and plurals', () => {
  expect(moneyCompact('127100.00')).toBe('$127.1K');
  expect(count(3611)).toBe('3,611');
  expect(plural(1, 'unit')).toBe('1 unit');
  expect(plural(2, 'property', 'properties')).toBe('2 properties');
});

test('a share needs a whole', () => {
  expect(percent(44, 48)).toBe(92);
  expect(percent('78140.00', '83400.00')).toBe(94);
  expect(percent(0, 0)).toBeNull();
});

test.each([
  ['1450', '1450.00'],
  ['$1,450.5', '1450.50'],
  [' 2 240.00 ', '2240.00'],
  ['−12.3', '-12.30'],
])('%s is an amount', (typed, wire) => expect(parseMoney(typed)).toBe(wire));

test.each(['', 'abc', '1.234', '1e5', '$1,5OO'])('%s is no amount', (typed) =>
  expect(parseMoney(typed)).toBeNull(),
);

test.each([
  [[], '0.00'],
  [['0.10', '-0.30'], '-0.20'],
  [['9007199254740993.01', '0.99'], '9007199254740994.00'],
])('%j add up to %s', (amounts, sum) => expect(sumMoney(amounts)).toBe(sum));
