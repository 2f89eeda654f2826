import { expect, test } from 'vitest';
import { listUnitsFilters, listVendorsFilters } from '@/api/staff/filters.gen';
import { only } from '@/lib/filter-values';
import { readerOf } from '../../scripts/filters';

test.each([
  [{ type: 'string', format: 'uuid' }, 'anId'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'onOrOff'],
  [{ anyOf: [{ type: 'integer', minimum: 0, maximum: 4 }, { type: 'null' }] }, 'wholeNumber(0, 4)'],
  [{ type: 'string', enum: ['vacant', 'notice'] }, "oneOf(['vacant', 'notice'])"],
  [{ type: 'string', format: 'date' }, 'aDay'],
  [{ type: 'string', format: 'date-time' }, 'anInstant'],
  [{ type: 'string', maxLength: 80 }, 'aText(80)'],
  [{ type: 'string' }, null],
  [{ type: 'array' }, null],
  [
    {
      anyOf: [
        { type: 'integer', maximum: 4 },
        { type: 'string', maxLength: 3 },
      ],
    },
    null,
  ],
])('what a query takes is read as the document says: %o', (schema, reader) => {
  expect(readerOf(schema)?.replace('/* @__PURE__ */ ', '') ?? null).toBe(reader);
});

test('a list is narrowed by what the server knows, and by what its screen shows', () => {
  const filters = only(listVendorsFilters, 'service_type', 'property_id');
  expect(Object.keys(filters)).toEqual(['service_type', 'property_id']);
  expect([filters.service_type('plumbing'), filters.service_type('sorcery')]).toEqual([
    'plumbing',
    undefined,
  ]);
  expect([listUnitsFilters.bedrooms('abc'), listUnitsFilters.bedrooms('4')]).toEqual([undefined, 4]);
});
