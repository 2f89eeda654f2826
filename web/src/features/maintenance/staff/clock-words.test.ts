import { expect, test } from 'vitest';
import { leak } from '../testing/requests';
import { clockOf } from './clock-words';

const at = (instant: string) => Date.parse(instant);

test('a clock says what is due and when, warns in the last hour, and how long it is over', () => {
  expect(clockOf(leak, at('2026-11-18T11:48:00Z'))).toEqual({
    kind: 'running',
    text: 'First answer due in 12 h',
    note: 'of 24 h',
    tone: 'ok',
    used: 50,
  });
  expect(clockOf(leak, at('2026-11-18T13:18:00Z'))).toMatchObject({
    text: 'First answer due in 10 h 30 min',
  });
  expect(clockOf(leak, at('2026-11-18T23:08:00Z'))).toMatchObject({
    text: 'First answer due in 40 min',
    tone: 'warn',
  });
  expect(clockOf(leak, at('2026-11-19T01:48:00Z'))).toMatchObject({
    kind: 'late',
    text: 'First answer overdue 2 h',
    tone: 'bad',
  });
});

test('a limit in hours is named, one in days by the day from which it counts', () => {
  const urgent = {
    ...leak,
    priority: 'urgent',
    clock_kind: 'update',
    clock_due_at: '2026-11-18T03:48:00Z',
  } as const;
  expect(clockOf(urgent, at('2026-11-18T00:48:00Z'))).toMatchObject({ note: 'of 4 h, urgent' });
  const slow = { ...leak, clock_due_at: '2026-11-25T05:00:00Z' };
  expect(clockOf(slow, at('2026-11-18T11:48:00Z'))).toMatchObject({
    text: 'First answer due Nov 25, 2026',
    note: 'since Nov 17, 2026',
  });
});

test('a limit in working days names their number and when the company is closed', () => {
  const running = { ...leak, clock_kind: 'update', limit_days: 5, limit_closed: ['2026-11-26'] } as const;
  const now = at('2026-11-18T11:48:00Z');
  expect(clockOf({ ...running, limit_closed: [...running.limit_closed] }, now)).toMatchObject({
    note: '5 working days, closed Nov 26, 2026',
  });
  expect(clockOf({ ...running, limit_closed: [] }, now)).toMatchObject({ note: '5 working days' });
});

test('a missed limit says who was reminded last, and when', () => {
  const told = { whom: 'managers', people: 2, created_at: '2026-11-19T02:48:00Z' } as const;
  const later = at('2026-11-29T01:48:00Z');
  expect(clockOf({ ...leak, last_reminder: told }, later)).toMatchObject({
    kind: 'late',
    note: expect.stringMatching(/^2 managers reminded Nov 1[89], 2026$/),
  });
  const mine = { ...told, whom: 'assignee', people: 1 } as const;
  expect(
    clockOf({ ...leak, assignee_name: 'Rosa Lima', last_reminder: mine }, at('2026-11-19T02:58:00Z')),
  ).toMatchObject({ note: expect.stringMatching(/^Rosa Lima reminded \d+:48 [AP]M$/) });
});

test('a pause says why and until when, and what has ended and was asked of nobody has no clock', () => {
  const paused = { ...leak, paused_until: '2026-12-02T15:00:00Z', pause_reason: 'parts' };
  expect(clockOf(paused, at('2026-11-18T11:48:00Z'))).toEqual({
    kind: 'paused',
    text: 'Paused: parts, until Dec 2, 2026',
    note: 'Clock goes on after that',
    tone: 'mute',
    used: null,
  });
  expect(clockOf({ ...leak, clock_kind: null }, 0)).toBeNull();
});

test('a completed request says when silence counts as a yes, and what was said', () => {
  const done = {
    ...leak,
    status: 'completed',
    clock_kind: null,
    completed_at: '2026-11-20T16:05:00Z',
    asked_until: '2026-11-27T16:05:00Z',
  } as const;
  expect(clockOf(done, at('2026-11-22T00:00:00Z'))).toMatchObject({
    kind: 'asked',
    text: '“Is it fixed?” asked Nov 20, 2026',
    note: 'Counts as yes on Nov 27, 2026',
  });
  expect(clockOf(done, at('2026-11-28T00:00:00Z'))).toMatchObject({ text: 'Fixed, nobody said no' });
  const said = { ...done, fix_confirmed_at: '2026-11-21T09:00:00Z' };
  expect(clockOf(said, at('2026-11-22T00:00:00Z'))).toMatchObject({
    kind: 'confirmed',
    text: 'Fixed, said so Nov 21, 2026',
  });
});
