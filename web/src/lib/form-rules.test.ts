import { expect, test } from 'vitest';
import * as z from 'zod';
import { changed, rules, sent } from './form-rules';

const schema = z.object({
  name: z.string().min(1).max(20),
  zip_code: z.string().min(1).max(10),
  total_units: z.int().gte(1),
  property_type: z.enum(['condo', 'townhouse']).nullish(),
  email: z.email().nullish(),
});

const filled = { name: 'Alder Court', zip_code: '02903', total_units: 48, property_type: '', email: '' };

test('empty optional fields pass, empty required ones say so', () => {
  expect(rules(schema)(filled)).toEqual({});
  expect(rules(schema)({ ...filled, name: '  ', total_units: '' })).toEqual({
    name: 'This field is required.',
    total_units: 'This field is required.',
  });
});

test('limits are told in words', () => {
  expect(
    rules(schema)({
      name: 'x'.repeat(21),
      zip_code: '1',
      total_units: 0,
      property_type: 'castle',
      email: 'dana@',
    }),
  ).toEqual({
    name: 'At most 20 characters.',
    total_units: 'At least 1.',
    property_type: 'Choose one from the list.',
    email: 'Enter an e-mail address.',
  });
  expect(rules(schema)({ ...filled, total_units: '4x' })).toEqual({ total_units: 'Enter a number.' });
});

test("the spec's sentence replaces ours", () => {
  expect(rules(schema, { name: 'Property name is required' })({ ...filled, name: '' })).toEqual({
    name: 'Property name is required',
  });
});

test('what is sent, and what of it changed', () => {
  expect(sent({ name: ' Alder ', email: '', floors: 3 })).toEqual({ name: 'Alder', email: null, floors: 3 });
  expect(
    changed(
      { name: 'Alder', email: null, tags: ['a'] },
      { name: 'Alder Court', email: undefined, tags: ['a'] },
    ),
  ).toEqual({
    name: 'Alder',
  });
});
