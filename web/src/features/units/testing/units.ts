import type { UnitFigures, UnitResident, UnitRow } from '@/api/staff';
import { aSession } from '@/testing/render';

/** Rows for tests. */
export const aUnit: UnitRow = {
  id: '019a0000-0000-7000-8000-000000000101',
  property_id: aSession.properties[0]?.property_id ?? '',
  property_name: 'Alder Court',
  unit_number: '101',
  unit_type: 'apartment',
  bedrooms: 2,
  bathrooms: 1.5,
  square_feet: 840,
  rent_amount: '1650.00',
  rent: '1690.00',
  deposit_amount: '1650.00',
  status: 'occupied',
  status_note: null,
  floor_number: 1,
  max_occupancy: 4,
  parking_spaces: 1,
  mailbox_assignment: null,
  street: '118 Alder Street',
  city: 'Providence',
  state: 'RI',
  zipcode: '02903',
  amenities: ['Balcony', 'Dishwasher'],
  resident_id: '019a0000-0000-7000-8000-0000000000b1',
  resident_name: 'Rosa Delgado',
  lease_id: '019a0000-0000-7000-8000-0000000000c1',
  lease_start_date: '2025-06-01',
  lease_end_date: '2026-05-31',
  monthly_rent: '1690.00',
  balance: null,
  version: 3,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
};

export const vacantUnit: UnitRow = {
  ...aUnit,
  id: '019a0000-0000-7000-8000-000000000102',
  unit_number: '102',
  status: 'vacant',
  rent: '1650.00',
  resident_id: null,
  resident_name: null,
  lease_id: null,
  lease_start_date: null,
  lease_end_date: null,
  monthly_rent: null,
};

export const someFigures: UnitFigures = {
  properties: 12,
  total: 248,
  vacant: 11,
  pre_leased: 6,
  occupied: 221,
  notice: 3,
  maintenance: 4,
  reserved: 3,
  monthly_rent: '438900.00',
  occupancy_rate: 90.3,
};

export const aResident: UnitResident = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  full_name: 'Rosa Delgado',
  status: 'active',
  tenure: 'current',
  lease_id: '019a0000-0000-7000-8000-0000000000c1',
  lease_status: 'active',
  lease_start_date: '2025-06-01',
  lease_end_date: '2026-05-31',
  monthly_rent: '1690.00',
  move_in_date: '2025-06-01',
  move_out_date: null,
};
