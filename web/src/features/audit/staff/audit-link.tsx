import { paths } from '@/app/staff/paths';
import { SettingsLink } from '@/ui/settings-link';
import { useOwnsAny } from './use-owned-properties';

/** In Settings, for owners: the way to the audit log. */
export function AuditLink() {
  if (!useOwnsAny()) return null;
  return (
    <SettingsLink
      title="Oversight"
      to={paths.audit}
      label="Audit log"
      hint="Who changed what at your properties, when and from where"
    />
  );
}
