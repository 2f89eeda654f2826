import { paths } from '@/app/staff/paths';
import { DeletedProperties } from '@/features/properties/staff/deleted-properties';
import { DeletedUnits } from '@/features/units/staff/deleted-units';
import { DeletedVendors } from '@/features/vendors/staff/deleted-vendors';
import { PageHeader } from '@/ui/page-header';

export default function SettingsDeletedPage() {
  return (
    <>
      <PageHeader
        title="Recently deleted"
        back={{ label: 'Settings', to: paths.settings }}
        facts="Kept for 30 days, then gone for good"
      />
      <DeletedProperties />
      <DeletedUnits />
      <DeletedVendors />
    </>
  );
}
