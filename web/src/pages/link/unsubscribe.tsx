import { StopMessages } from '@/features/broadcasts/link/stop-messages';

/** A resident ends messages to many by e-mail. */
export default function UnsubscribePage({ token }: { token: string }) {
  return <StopMessages token={token} />;
}
