import { expect, test } from 'vitest';
import { headerCandidates, refusalOf, samplesIn, startOfFile, tableAt } from './file-preview';

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'rent-roll.csv') => new File([text], name);

test('one .csv file at a time', () => {
  expect(refusalOf([csv('a')])).toBeNull();
  expect(refusalOf([csv('a', 'ROLL.CSV')])).toBeNull();
  for (const files of [[], [csv('a', 'roll.xlsx')], [csv('a'), csv('b')]]) {
    expect(refusalOf(files)).toBe('Please upload a CSV file');
  }
});

test('five rows under a header that stands below a title', async () => {
  const rows = Array.from({ length: 8 }, (_, n) => `${101 + n},"Delgado, Rosa",1690`).join('\n');
  const start = await startOfFile(csv(`Rent roll\n\nUnit,Tenant,Rent\n${rows}\n`));
  expect(start.headerRow).toBe(3);
  const table = tableAt(start, 3);
  expect(table.headers).toEqual(['Unit', 'Tenant', 'Rent']);
  expect(table.rows).toHaveLength(5);
  expect(table.rows[0]).toEqual({ row: 4, cells: ['101', 'Delgado, Rosa', '1690'] });
  expect(headerCandidates(start).map(({ row }) => row)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('semicolons and Windows letters are read as the server reads them', async () => {
  const start = await startOfFile(
    csv(new Uint8Array([...'Name;Stadt\nCaf'].map((c) => c.charCodeAt(0)).concat(0xe9, 0x3b, 0x58))),
  );
  expect(start.lines).toEqual([
    ['Name', 'Stadt'],
    ['Café', 'X'],
  ]);
});

test('an open quotation mark is a sentence, not a preview', async () => {
  await expect(startOfFile(csv('Name,City\n"Alder,Toronto\n'))).rejects.toThrow(/^Failed to parse CSV: /);
});

test('samples are the first two different values, found beyond the preview too', async () => {
  const start = await startOfFile(csv('Unit,Bldg,Note\n101,Alder,\n102,Alder,\n103,Harbor,late\n'));
  const samples = samplesIn(start, {
    headers: ['Unit', 'Bldg', 'Note'],
    headerRow: 1,
    preview: [{ Unit: '101', Bldg: 'Alder', Note: '' }],
  });
  expect(Object.fromEntries(samples)).toEqual({
    Unit: ['101', '102'],
    Bldg: ['Alder', 'Harbor'],
    Note: ['late'],
  });
});
