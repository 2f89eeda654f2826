import type { PhotoRow } from '@/api/staff';

export const UNIT = '019a0000-0000-7000-8000-00000000e001';

/** A photo of the unit at that place; only the first has a caption. */
export const aPhoto = (order: number): PhotoRow => ({
  id: `019a0000-0000-7000-8000-00000000f00${order}`,
  entity_type: 'unit',
  entity_id: UNIT,
  property_id: '019a0000-0000-7000-8000-0000000000a1',
  state: 'stored',
  photo_url: `/api/photos/${order}/full`,
  card_url: `/api/photos/${order}/card`,
  thumbnail_url: `/api/photos/${order}/thumb`,
  caption: order === 1 ? 'Kitchen' : null,
  is_primary: order === 1,
  display_order: order,
  width: 800,
  height: 600,
  version: order,
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
});
