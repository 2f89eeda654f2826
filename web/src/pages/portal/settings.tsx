import { Appearance } from '@/features/accounts/appearance';
import { PageHeader } from '@/ui/page-header';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <Appearance />
    </>
  );
}
