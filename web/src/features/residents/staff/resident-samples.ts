import type { PetRow, ResidentDetail, ResidentFigures, ResidentRow, UnitRow, VehicleRow } from '@/api/staff';

// Residents for tests.

export const ALDER = '019a0000-0000-7000-8000-0000000000a1';
export const MARCUS = '019a0000-0000-7000-8000-0000000000b1';
export const UNIT = '019a0000-0000-7000-8000-0000000000c1';

export const pageOf = <Row>(items: Row[]) => ({ items, next_cursor: null, total: items.length });

const row: ResidentRow = {
  id: MARCUS,
  property_id: ALDER,
  property_name: 'Alder Court',
  unit_id: UNIT,
  unit_number: '203',
  first_name: 'Marcus',
  last_name: 'Hoyt',
  full_name: 'Marcus Hoyt',
  photo_url: null,
  email: 'mhoyt@example.com',
  phone: '(401) 555-0125',
  status: 'active',
  is_active: true,
  lease_id: '019a0000-0000-7000-8000-0000000000d1',
  lease_start_date: '2025-04-01',
  lease_end_date: '2026-03-31',
  lease_status: 'active',
  lease_is_current: true,
  month_to_month_since: null,
  monthly_rent: '2240.00',
  payment_status: 'none',
  balance: null,
  move_in_date: '2025-04-01',
  can: { write: true, delete: true },
  version: 3,
  created_at: '2025-04-01T10:00:00Z',
  updated_at: '2025-04-01T10:00:00Z',
};

export const aResident = (more: Partial<ResidentRow> = {}): ResidentRow => ({ ...row, ...more });

export const aDetail = (more: Partial<ResidentDetail> = {}): ResidentDetail => ({
  ...row,
  days_remaining: 133,
  property_today: '2025-11-18',
  unit_status: 'occupied',
  unit_occupancy_note: null,
  unit_rent_amount: '2300.00',
  unit_deposit_amount: '2300.00',
  emergency_contact_name: 'Lena Hoyt',
  emergency_contact_phone: '(401) 555-0127',
  emergency_contact_relationship: 'Spouse',
  employer: 'Narragansett Marine',
  employer_phone: null,
  move_out_date: null,
  expected_move_out_date: null,
  expected_arrival_date: null,
  notes: null,
  statement_method: 'text',
  eviction_status: null,
  flexible_rent_status: null,
  special_incentives: null,
  leasing_agent: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  annual_income: '86400.00',
  has_ssn: true,
  has_date_of_birth: true,
  can_reveal: true,
  phones: [{ kind: 'work', as_typed: '(401) 555-0199', e164: '+14015550199' }],
  unreachable: [],
  insurance_policy_number: null,
  insurance_type: null,
  insurance_provider: null,
  insurance_expires_on: null,
  insurance_waived: null,
  vehicle_count: 1,
  pet_count: 0,
  ...more,
});

export const theFigures = (more: Partial<ResidentFigures> = {}): ResidentFigures => ({
  total: 261,
  active: 243,
  pending: 12,
  inactive: 6,
  move_ins_this_month: 6,
  properties: 3,
  units: 270,
  vacant_units: 9,
  units_on_notice: 0,
  ...more,
});

export const aVehicle = (more: Partial<VehicleRow> = {}): VehicleRow => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  property_id: ALDER,
  resident_id: MARCUS,
  make: 'Honda',
  model: 'Civic',
  year: 2019,
  color: 'Silver',
  license_plate: 'ABC 123',
  parking_spot: null,
  can: { write: true, delete: true },
  version: 1,
  created_at: '2025-04-01T10:00:00Z',
  updated_at: '2025-04-01T10:00:00Z',
  ...more,
});

export const aPet = (more: Partial<PetRow> = {}): PetRow => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  property_id: ALDER,
  resident_id: MARCUS,
  name: 'Rex',
  type: 'dog',
  breed: 'Beagle',
  weight: 24,
  registration_number: null,
  vaccinated: true,
  can: { write: true, delete: true },
  version: 1,
  created_at: '2025-04-01T10:00:00Z',
  updated_at: '2025-04-01T10:00:00Z',
  ...more,
});

export const aVacantUnit = (more: Partial<UnitRow> = {}) =>
  ({
    id: UNIT,
    property_id: ALDER,
    property_name: 'Alder Court',
    unit_number: '203',
    rent_amount: '1690.00',
    deposit_amount: '1000.00',
    status: 'vacant',
    ...more,
  }) as UnitRow;
