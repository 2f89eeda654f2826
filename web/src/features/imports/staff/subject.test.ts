import { expect, test } from 'vitest';
import { subjectOf } from './subject';

test('a row is named by its own columns', () => {
  expect(subjectOf('residents', { First: 'Thomas', 'Last Name': 'Bright', Unit: '101' })).toBe(
    'Thomas Bright',
  );
  expect(subjectOf('residents', { Tenant: 'Bright, Thomas' })).toBe('Bright, Thomas');
  expect(subjectOf('units', { 'Unit No': '304', Bldg: 'Alder Court' })).toBe('Alder Court 304');
  expect(subjectOf('properties', { SITE_ADDRESS: '25 ORDNANCE ST', PCODE: '' })).toBe('25 ORDNANCE ST');
  expect(subjectOf('vendors', { business_name: 'Bluebird Roofing', city: 'Bozeman' })).toBe(
    'Bluebird Roofing',
  );
  expect(subjectOf('vendors', { City: 'Bozeman' })).toBeNull();
});
