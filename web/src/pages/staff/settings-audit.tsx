import NotFound from '@/app/staff/not-found';
import { AuditLog } from '@/features/audit/staff/audit-log';
import { useOwnsAny } from '@/features/audit/staff/use-owned-properties';

/** For owners; to anybody else there is no such page. */
export default function SettingsAuditPage() {
  return useOwnsAny() ? <AuditLog /> : <NotFound />;
}
