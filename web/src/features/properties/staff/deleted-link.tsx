import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { SettingsLink } from '@/ui/settings-link';

/** In Settings: the way to what can be restored, for everybody who may delete or once owned what is gone. */
export function DeletedLink() {
  const { properties, properties_total } = useSession();
  const onlyReads =
    properties_total > 0 &&
    properties_total === properties.length &&
    properties.every(({ role }) => role === 'viewer' || role === 'maintenance');
  if (onlyReads) return null;
  return (
    <SettingsLink
      title="Safety net"
      to={paths.deleted}
      label="Recently deleted"
      hint="Properties, units and vendors of the last 30 days, to bring back"
    />
  );
}
