import { expect, test } from 'vitest';
import { maskCardNumbers, withoutCards } from './card-numbers';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '2223003122003222',
  '3782 822463 10005',
  '30569309025904',
])('a card number keeps its last four digits alone: %s', (number) => {
  expect(maskCardNumbers(`use ${number}, thanks`)).toBe(`use •••• ${number.slice(-4)}, thanks`);
});

test('a thousand phone, tracking and account numbers stay', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => {
    const start = '01789'[at % 5];
    const rest = String((at * 7919 + 104729) % 10 ** 9).padStart(9, '0');
    return [`401-555-${rest.slice(-4)}`, `${start}${rest}${rest.slice(0, 5)}`, `1Z${rest}${rest}`][at % 3];
  });
  expect(numbers.map((number) => maskCardNumbers(number ?? ''))).toEqual(numbers);
});

test('only what people write in their own words is masked', () => {
  const typed = {
    body: 'It is 4242 4242 4242 4242',
    subject: '4242424242424242',
    account_number: '4242424242424242',
    amount: 3,
  };
  expect(withoutCards(typed)).toEqual({
    ...typed,
    body: 'It is •••• 4242',
    subject: '•••• 4242',
  });
});
