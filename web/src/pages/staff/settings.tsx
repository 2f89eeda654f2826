import { SettingsColumn } from '@/features/accounts/staff/settings-column';
import { ViewedAsYou } from '@/features/acting-for/staff/viewed-as-you';
import { OutcomesLink } from '@/features/assistant/staff/outcomes-link';
import { AuditLink } from '@/features/audit/staff/audit-link';
import { DeletedLink } from '@/features/properties/staff/deleted-link';
import { PageHeader } from '@/ui/page-header';

export default function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <SettingsColumn />
      <ViewedAsYou />
      <AuditLink />
      <DeletedLink />
      <OutcomesLink />
    </>
  );
}
