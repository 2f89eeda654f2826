import type { PhotoRow } from '@/api/staff';

export type Entity = PhotoRow['entity_type'];

export const altOf = ({ caption, display_order }: PhotoRow) => caption ?? `Photo ${display_order}`;
