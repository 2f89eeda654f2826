import { paths } from '@/app/staff/paths';
import { useSession } from '@/app/staff/session';
import { SettingsLink } from '@/ui/settings-link';

/** In Settings, for admins: the way to the assistant's outcomes. */
export function OutcomesLink() {
  const { user, acting_for } = useSession();
  if (!user.is_admin || acting_for) return null;
  return (
    <SettingsLink
      title="Administration"
      to={paths.adminAssistant}
      label="Assistant"
      hint="How conversations went, without their words"
    />
  );
}
