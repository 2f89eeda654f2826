import type { VendorRow } from '@/api/staff';
import { moneyExact, plural } from '@/lib/money';

export type VendorService = NonNullable<VendorRow['service_type']>;

const NAMES: Record<VendorService, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  landscaping: 'Landscaping',
  cleaning: 'Cleaning',
  hvac: 'HVAC',
  general_maintenance: 'General Maintenance',
  roofing: 'Roofing',
  painting: 'Painting',
  flooring: 'Flooring',
  pest_control: 'Pest Control',
  appliance_repair: 'Appliance Repair',
  other: 'Other',
};

export const SERVICES = Object.keys(NAMES) as VendorService[];

export const serviceLabel = (service: VendorService | null) => (service ? NAMES[service] : 'No service set');

export const serviceOptions = SERVICES.map((value) => ({ value, label: NAMES[value] }));

/** '$95.00', or the words for none. */
export const rateOf = (rate: string | null, none = 'N/A') => (rate === null ? none : moneyExact(rate));

/** '1 Main St, Cranston, RI 02910', what of it is known. */
export function addressOf({ address, city, state, zip_code }: VendorRow): string {
  const place = [state, zip_code].filter(Boolean).join(' ');
  return [address, city, place].filter(Boolean).join(', ');
}

/** 'Jobs rated 4.3 of 5 (12 jobs)': what staff said of its work, beside the rating that was entered. */
export const jobRatingOf = ({ job_rating, rated_jobs }: VendorRow) =>
  job_rating === null ? null : `Jobs rated ${job_rating.toFixed(1)} of 5 (${plural(rated_jobs, 'job')})`;

/** The properties that it serves, of those the reader may see. */
export const propertiesOf = ({ property_ids, property_names }: VendorRow) =>
  property_ids.map((value, at) => ({ value, label: property_names[at] ?? '' }));
