import { HttpResponse, http } from 'msw';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import type { PropertyRow, UnitRow } from '@/api/staff';
import { paths } from '@/app/staff/paths';
import { PropertiesScreen } from './properties-screen';
import { PropertyDetail } from './property-detail';

export const ALDER = '019a0000-0000-7000-8000-0000000000a1';

/** A property as the API answers, for tests. */
const mayOf = (role: string) => ({ write: role === 'owner' || role === 'manager', delete: role === 'owner' });

export const aProperty = (columns: Partial<PropertyRow> = {}): PropertyRow => ({
  id: ALDER,
  company_id: '019a0000-0000-7000-8000-0000000000c1',
  name: 'Alder Court',
  address: '118 Alder Street',
  city: 'Providence',
  state: 'RI',
  zip_code: '02903',
  time_zone: 'America/New_York',
  can: mayOf(columns.role ?? 'owner'),
  version: 3,
  role: 'owner',
  short_name: null,
  property_type: 'apartment',
  year_built: 1962,
  total_units: 48,
  amenities: ['Gym'],
  description: null,
  status: 'active',
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
  unit_count: 48,
  occupied_units: 43,
  vacant_units: 3,
  maintenance_units: 1,
  notice_units: 1,
  pre_leased_units: 0,
  occupancy: 92,
  monthly_revenue: '78140.00',
  potential_revenue: '83400.00',
  photo_url: null,
  ...columns,
});

/** The same as a maintenance role gets it. */
export const aPropertyWithoutDetails = (): PropertyRow => {
  const open = ['id', 'company_id', 'name', 'address', 'city', 'state', 'zip_code', 'time_zone', 'version'];
  const entries = Object.entries(aProperty()).map(([name, value]) => [
    name,
    open.includes(name) ? value : null,
  ]);
  return { ...(Object.fromEntries(entries) as PropertyRow), role: 'maintenance', can: mayOf('maintenance') };
};

export const aUnit = (columns: Partial<UnitRow> = {}): UnitRow => ({
  id: '019a0000-0000-7000-8000-0000000000b1',
  property_id: ALDER,
  property_name: 'Alder Court',
  unit_number: '101',
  photo_url: null,
  unit_type: 'apartment',
  bedrooms: 2,
  bathrooms: 1.5,
  square_feet: 840,
  rent_amount: '1700.00',
  rent: '1690.00',
  deposit_amount: null,
  status: 'occupied',
  status_note: null,
  free_from: null,
  floor_number: 1,
  max_occupancy: null,
  parking_spaces: null,
  mailbox_assignment: null,
  street: null,
  city: null,
  state: null,
  zipcode: null,
  amenities: [],
  resident_id: '019a0000-0000-7000-8000-0000000000c1',
  resident_name: 'Rosa Delgado',
  lease_id: '019a0000-0000-7000-8000-0000000000d1',
  lease_start_date: '2024-06-01',
  lease_end_date: '2026-05-31',
  month_to_month_since: null,
  monthly_rent: '1690.00',
  balance: null,
  can: { write: true, delete: true },
  version: 1,
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
  ...columns,
});

export const pageOf = <Row,>(items: Row[], next_cursor: string | null = null, total = items.length) => ({
  items,
  next_cursor,
  total,
});

/** problem+json as the API refuses. */
/** GET /api/properties, answered by its query. */
export const list = (answer: (query: URLSearchParams) => ReturnType<typeof pageOf<PropertyRow>>) =>
  http.get('*/api/properties', ({ request }) => HttpResponse.json(answer(new URL(request.url).searchParams)));

/** GET /api/units */
export const units = (rows = [aUnit()]) => http.get('*/api/units', () => HttpResponse.json(pageOf(rows)));

/** Both pages under their addresses. */
export const app = (
  <Suspense fallback={null}>
    <Routes>
      <Route path={paths.properties} element={<PropertiesScreen />} />
      <Route path={paths.property(':propertyId')} element={<PropertyDetail propertyId={ALDER} />} />
    </Routes>
  </Suspense>
);
