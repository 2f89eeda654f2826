import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

const FAILED = 'Failed to update lease. Please try again.';

/** Sends a change, and says what came of it. */
export async function tell(send: Promise<unknown>, done: string) {
  try {
    await send;
    toast.success(done);
  } catch (error) {
    toast.error(messageOf(error, FAILED));
  }
}
