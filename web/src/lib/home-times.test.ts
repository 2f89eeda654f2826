import { expect, test } from 'vitest';
import { fitsHomeTimes } from './home-times';

// Friday, November 20, 2026, 9 to 11 AM in Providence.
const morning = ['2026-11-20T14:00:00Z', '2026-11-20T16:00:00Z'] as const;
// The same day, 5 to 7 PM.
const evening = ['2026-11-20T22:00:00Z', '2026-11-21T00:00:00Z'] as const;

test.each([
  ['after 5 PM', false, true],
  ['Weekdays after 5 PM', false, true],
  ['weekends', false, false],
  ['Fridays', true, true],
  ['Mornings', true, false],
  ['Friday mornings.', true, false],
  ['home before noon', true, false],
  ['9 AM – 11 AM', true, false],
  ['between 9:30 am and 6 pm', false, false],
  ['Any time', true, true],
  ['I am home from 8am to 8pm', true, true],
  // What says more, or nothing that can be read, fits nothing.
  ['after 5 PM, not on Friday', false, false],
  ['Mon, Wed after 5 PM', false, false],
  ['after 25 PM', false, false],
  ['call me first', false, false],
  ['', false, false],
])('%s', (words, fitsMorning, fitsEvening) => {
  const fits = ([begins, ends]: readonly [string, string]) =>
    fitsHomeTimes(words, begins, ends, 'America/New_York');
  expect([fits(morning), fits(evening)]).toEqual([fitsMorning, fitsEvening]);
});

test('a visit without an end is held against its beginning', () => {
  expect(fitsHomeTimes('after 5 PM', evening[0], null, 'America/New_York')).toBe(true);
});
