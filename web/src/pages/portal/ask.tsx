import { useResident } from '@/app/portal/resident';
import { Ask } from '@/features/assistant/portal/ask';

/** Ask: the assistant for residents. */
export default function AskPage() {
  const { home, firstName, movedOut } = useResident();
  return <Ask residentId={home?.resident_id ?? ''} name={firstName} movedOut={movedOut} />;
}
