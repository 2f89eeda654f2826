import { expect, test } from 'vitest';
import { compare, inlineOffences, offences, textInPixels } from '../../scripts/style-rules';

test.each([
  'font-size: 12.5px',
  'line-height: 18px',
  'font: 500 12px / 18px sans-serif',
  'gap: 6px',
  'row-gap: var(--space-4) 7px',
  'margin-top: -1px',
  'padding: var(--space-8) 9px',
  'display: flex',
  'display: inline-grid',
])('a feature’s style sheet may not say %s', (declaration) => {
  expect(offences(`.a {\n  color: red;\n  ${declaration};\n}`)).toEqual([declaration]);
});

test.each([
  'font-size: var(--small-size)',
  'gap: 0 var(--space-12)',
  'margin: 0 auto',
  'padding-block: calc(-1 * var(--space-4))',
  'display: none',
  'height: 40px',
  'grid-column: 1 / -1',
])('it may say %s', (declaration) => {
  expect(offences(`.a {\n  ${declaration};\n}`)).toEqual([]);
});

test('what is only spoken of is no offence, and a component’s style counts as well', () => {
  expect(offences('/* gap: 6px; */')).toEqual([]);
  expect(inlineOffences('<p style={{ color, marginTop: 4 }}>')).toHaveLength(1);
  expect(inlineOffences("<p style={{ color: 'red' }}>")).toEqual([]);
});

test('the list of exceptions only shrinks', () => {
  expect(compare({ 'a.css': 2 }, { 'a.css': 2 })).toEqual([]);
  expect(compare({ 'a.css': 3 }, { 'a.css': 2 })).toHaveLength(1);
  expect(compare({ 'b.css': 1 }, {})).toHaveLength(1);
  expect(compare({}, { 'a.css': 2 })).toEqual([
    'a.css: 0 are left of 2. Write 0 into scripts/styles-exceptions.json.',
  ]);
});

test('a text of a size in pixels is found, and a box of pixels is not', () => {
  expect(textInPixels('.a { font-size: 13px; height: 13px; border: 1px solid }')).toEqual([
    'font-size: 13px',
  ]);
  expect(textInPixels('.a { font: 500 12px / 1.5 serif } .b { line-height: 1.25rem }')).toEqual([
    'font: 500 12px',
  ]);
});
