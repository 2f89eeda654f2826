import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

const FAILED = 'Failed to update lease. Please try again.';

/** Sends a change, and says what came of it; with `undo`, what takes back what the server answered. */
export async function tell<Row>(send: Promise<Row>, done: string, undo?: (row: Row) => Promise<unknown>) {
  try {
    const row = await send;
    toast.success(done, { undo: undo && (() => void undo(row)) });
  } catch (error) {
    toast.error(messageOf(error, FAILED));
  }
}
