import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { zoneLabel, zoneOfState, zoneOptions } from './time-zones';

test('the browser suggests the zone that the server would choose', () => {
  const source = readFileSync('../domain/core/values/dates.py', 'utf8');
  const [, table = ''] = /_ZONES = \{(.*?)\n\}/s.exec(source) ?? [];
  const servers = [...table.matchAll(/"([\w/]+)": "([A-Z ]+)"/g)].flatMap(([, zone, states]) =>
    (states ?? '').split(' ').map((state) => [state, zone] as const),
  );
  expect(servers.length).toBeGreaterThan(60);
  expect(Object.fromEntries(zoneOfState)).toEqual(Object.fromEntries(servers));
});

test('a zone reads as people say it', () => {
  expect(zoneLabel('America/New_York')).toBe('Eastern (New York)');
  expect(zoneLabel('America/St_Johns')).toBe('Newfoundland (St Johns)');
});

test('a stored zone can always be shown, whatever the browser lists', () => {
  const [near, elsewhere] = zoneOptions('US/Eastern');
  expect(near?.items.map(({ value }) => value)).toContain('America/Toronto');
  expect(elsewhere?.items.map(({ value }) => value)).toContain('US/Eastern');
});
