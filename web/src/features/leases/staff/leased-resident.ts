import type { ResidentDetail } from '@/api/staff';

/** What a lease needs to know of its resident. */
export type LeasedResident = Pick<
  ResidentDetail,
  | 'id'
  | 'status'
  | 'property_id'
  | 'property_name'
  | 'property_today'
  | 'unit_id'
  | 'unit_number'
  | 'unit_rent_amount'
  | 'unit_deposit_amount'
  | 'can'
>;
