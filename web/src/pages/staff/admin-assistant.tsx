import NotFound from '@/app/staff/not-found';
import { useSession } from '@/app/staff/session';
import { AssistantOutcomes } from '@/features/assistant/staff/outcomes';

/** For admins; to anybody else there is no such page. */
export default function AdminAssistantPage() {
  const { user, acting_for } = useSession();
  return user.is_admin && !acting_for ? <AssistantOutcomes /> : <NotFound />;
}
