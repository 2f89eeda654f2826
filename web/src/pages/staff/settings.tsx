import { SettingsColumn } from '@/features/accounts/staff/settings-column';
import { PageHeader } from '@/ui/page-header';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsColumn />
    </>
  );
}
