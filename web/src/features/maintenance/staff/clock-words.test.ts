import { expect, test } from 'vitest';
import { leak } from '../testing/requests';
import { clockOf } from './clock-words';

const at = (instant: string) => Date.parse(instant);
const HALF = { tone: 'ok', used: 50 };

test('a clock says what is due and when, warns in the last hour, and how long it is over', () => {
  expect(clockOf(leak, at('2026-11-18T11:48:00Z'))).toEqual({
    text: 'First answer due in 12 h 0 min',
    ...HALF,
  });
  expect(clockOf(leak, at('2026-11-18T23:08:00Z'))).toMatchObject({
    text: 'First answer due in 40 min',
    tone: 'warn',
  });
  expect(clockOf(leak, at('2026-11-19T01:48:00Z'))).toMatchObject({
    text: 'First answer overdue 2 h 0 min',
    tone: 'bad',
  });
});

test('a pause says why and until when, and what has ended has no clock', () => {
  const paused = { ...leak, paused_until: '2026-12-02T15:00:00Z', pause_reason: 'parts' };
  expect(clockOf(paused, at('2026-11-18T11:48:00Z'))).toEqual({
    text: 'Paused: parts, until Dec 2, 2026',
    tone: 'mute',
    used: null,
  });
  expect(clockOf({ ...leak, clock_kind: null }, 0)).toBeNull();
});
