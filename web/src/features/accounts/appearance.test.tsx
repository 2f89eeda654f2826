import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLook, lookNow } from '@/lib/appearance';
import { formatDay } from '@/lib/dates';
import { expectAccessible, show } from '@/testing/render';
import { Appearance } from './appearance';

afterEach(() => {
  chooseLook({ density: 'comfortable', weekStart: 0, dates: 'month' });
  localStorage.clear();
});

test('rows, weeks and dates look as somebody chose, and the browser keeps it', async () => {
  const { user } = show(<Appearance lists />);
  expect(formatDay('2026-11-08')).toBe('Nov 8, 2026');
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  await user.click(screen.getByRole('radio', { name: 'Monday' }));
  await user.click(screen.getByRole('radio', { name: /^\d\d\/\d\d\/\d{4}$/ }));
  expect(document.documentElement.dataset.density).toBe('compact');
  expect(formatDay('2026-11-08')).toBe('11/08/2026');
  await user.click(screen.getByRole('radio', { name: /^\d{4}-\d\d-\d\d$/ }));
  expect(formatDay('2026-11-08')).toBe('2026-11-08');
  expect(JSON.parse(localStorage.getItem('steward-look') ?? '')).toEqual(lookNow());
  expect(lookNow()).toEqual({ density: 'compact', weekStart: 1, dates: 'iso' });
  await expectAccessible();
});

test('a resident chooses the scheme alone', () => {
  show(<Appearance />);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Compact' })).toBeNull();
});
