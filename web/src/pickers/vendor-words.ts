import type { VendorRow } from '@/api/staff';
import { todayIn } from '@/lib/dates';

type Ends = Pick<VendorRow, 'insurance_expiry' | 'license_expiry'>;

/** What of a vendor has expired: 'insurance and license expired'; '' where nothing has. */
export function expiredOf({ insurance_expiry, license_expiry }: Ends): string {
  const today = todayIn();
  const over = [
    insurance_expiry && insurance_expiry < today && 'insurance',
    license_expiry && license_expiry < today && 'license',
  ].filter(Boolean);
  return over.length > 0 ? `${over.join(' and ')} expired` : '';
}

/** A vendor as a choice, with what of it has expired: 'Ace Plumbing (insurance expired)'. */
export function vendorOption(vendor: Ends & Pick<VendorRow, 'id' | 'company_name'>) {
  const expired = expiredOf(vendor);
  return { value: vendor.id, label: expired ? `${vendor.company_name} (${expired})` : vendor.company_name };
}
