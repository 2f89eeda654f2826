import { expect, test } from 'vitest';
import { leak } from '../testing/requests';
import { blankRequest, changesOf, newRequest, valuesOf } from './request-form';

const visit = '2026-11-20T09:00';

test('a new request and its edit read a time by the clock of the property', () => {
  const zone = 'Pacific/Honolulu';
  const values = {
    ...blankRequest,
    property_id: leak.property_id,
    description: 'Leak',
    scheduled_date: visit,
  };
  expect(newRequest(values, zone).scheduled_date).toBe('2026-11-20T19:00:00.000Z');
  const row = { ...leak, time_zone: zone };
  expect(changesOf(row, { ...valuesOf(row), scheduled_date: visit }).scheduled_date).toBe(
    '2026-11-20T19:00:00.000Z',
  );
});
