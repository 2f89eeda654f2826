import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { StatusBadge } from './status-badge';
import { statusOf } from './status-vocabulary';

test.each([
  ['unit', 'vacant', 'warn', true, 'Vacant'],
  ['unit', 'occupied', 'ok', false, 'Occupied'],
  ['unit', 'notice', 'warn', false, 'On notice'],
  ['unit', 'pre_leased', 'mid', false, 'Pre-leased'],
  ['lease', 'expiring', 'warn', true, 'Expiring'],
  ['lease', 'expired', 'mute', false, 'Expired'],
  ['import', 'processing', 'info', true, 'Running'],
  ['import', 'partial', 'warn', true, 'Partly done'],
  ['payment', 'partial', 'warn', true, 'Partly paid'],
  ['eviction', 'in_process', 'bad', true, 'In process'],
  ['record', 'something_new', 'mute', false, 'Something new'],
] as const)('%s %s is %s', (noun, value, tone, loud, label) => {
  expect(statusOf(noun, value)).toEqual({ tone, loud, label });
});

test('a word always stands beside the colour; nothing is a dash', () => {
  const { getByText } = show(
    <>
      <StatusBadge of="payment" value="partial" note="$50 late fee" />
      <StatusBadge of="payment" value={null} />
    </>,
  );
  expect(getByText('Partly paid')).toBeVisible();
  expect(getByText('$50 late fee')).toBeVisible();
  expect(getByText('—')).toBeVisible();
});
