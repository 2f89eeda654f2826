import { useSession } from '@/app/staff/session';
import { Text } from '@/ui/text';

/** Above the field of a message that an admin writes while viewing as somebody: whose name it will bear. */
export function WritingAs() {
  const { acting_for } = useSession();
  if (!acting_for) return null;
  const name = acting_for.full_name || acting_for.email;
  return (
    <Text>
      You write as {name}: residents read their name, beside files too. The audit log keeps yours with it.
    </Text>
  );
}
