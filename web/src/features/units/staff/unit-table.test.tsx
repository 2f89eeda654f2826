import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aUnit } from '../testing/units';
import { unitTable } from './unit-table';

const { columns, card } = unitTable({ seesResidents: true, onEdit: () => {} });
const shownBy = (unit: typeof aUnit) =>
  [columns[0]?.render(unit), card(unit)].map((part) => show(part).container);

test('a row and a card show the photo of their unit, loaded when it comes into sight', () => {
  for (const shown of shownBy({ ...aUnit, photo_url: '/api/photos/one/thumb' })) {
    const photo = shown.querySelector('img');
    expect(photo).toHaveAttribute('src', '/api/photos/one/thumb');
    expect(photo).toHaveAttribute('loading', 'lazy');
    expect([photo?.width, photo?.height]).toEqual([28, 28]);
  }
});

test('without a photo they show a drawing of few shapes, since there are many on a page', () => {
  for (const shown of shownBy(aUnit)) {
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelectorAll('svg[viewBox="0 0 28 28"] *')).toHaveLength(3);
  }
});
