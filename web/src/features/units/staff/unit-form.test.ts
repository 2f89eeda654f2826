import { describe, expect, test } from 'vitest';
import { listOf } from '@/lib/form-rules';
import { aUnit, vacantUnit } from '../testing/units';
import { blankUnit, changesOf, newUnit, valuesOf } from './unit-form';
import { addressOf, bedBath, inProperties, sizeOf } from './unit-words';

describe('what the form sends', () => {
  test('a new unit: blank is null, money has cents, amenities are a list', () => {
    const values = {
      ...blankUnit,
      property_id: 'p',
      unit_number: ' 4-B ',
      rent_amount: '$2,150',
      amenities: 'Balcony, , Balcony, Dishwasher ',
    };
    expect(newUnit(values)).toMatchObject({
      property_id: 'p',
      unit_number: '4-B',
      rent_amount: '2150.00',
      deposit_amount: '0.00',
      square_feet: null,
      street: null,
      amenities: ['Balcony', 'Dishwasher'],
    });
  });

  test('an untouched form changes nothing', () => {
    expect(changesOf(aUnit, valuesOf(aUnit))).toEqual({});
    expect(changesOf(vacantUnit, valuesOf(vacantUnit))).toEqual({});
  });

  test('only what differs is sent, never the property', () => {
    const values = { ...valuesOf(aUnit), property_id: 'other', bedrooms: 3, city: ' ', amenities: 'Balcony' };
    const changes = changesOf(aUnit, values);
    expect(changes).toEqual({ bedrooms: 3, city: null, amenities: ['Balcony'] });
  });

  test('amenities are trimmed, blanks dropped', () => {
    expect(listOf('')).toEqual([]);
    expect(listOf(' a ,, b,a')).toEqual(['a', 'b']);
  });
});

describe('how a unit reads', () => {
  test('rooms', () => {
    expect(bedBath({ bedrooms: 0, bathrooms: 1 })).toBe('Studio / 1');
    expect(bedBath({ bedrooms: 2, bathrooms: 1.5 })).toBe('2 / 1.5');
    expect(bedBath({ bedrooms: 2, bathrooms: null })).toBe('2 / —');
    expect(bedBath({ bedrooms: null, bathrooms: null })).toBe('—');
  });

  test('size, address and count say what is known', () => {
    expect(sizeOf(aUnit)).toBe('2 / 1.5 · 840 sq ft');
    expect(sizeOf({ bedrooms: null, bathrooms: null, square_feet: null })).toBe('');
    expect(addressOf(aUnit)).toBe('118 Alder Street, Providence, RI 02903');
    expect(addressOf({ ...aUnit, street: null, state: null })).toBe('Providence, 02903');
    expect(inProperties(1, 1)).toBe('1 unit in 1 property');
    expect(inProperties(1248, 12)).toBe('1,248 units in 12 properties');
  });
});
