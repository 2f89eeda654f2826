import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BroadcastRow } from '@/api/staff';
import { discardBroadcastMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { ifMatch } from '@/lib/request-headers';
import { AskButton } from '@/ui/question';

/** Throws a draft away, after a question. */
export function DiscardDraft({ row }: { row: BroadcastRow }) {
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(discardBroadcastMutation());
  const discard = async () => {
    await mutateAsync({ path: { broadcast_id: row.id }, headers: ifMatch(row.version) });
    await navigate(paths.broadcasts);
  };
  return (
    <AskButton
      variant="default"
      ask={{
        title: 'Discard this draft?',
        text: 'Nobody has got it.',
        confirmLabel: 'Discard draft',
        failureText: 'The draft could not be discarded. Please try again.',
        onConfirm: discard,
      }}
    >
      Discard draft
    </AskButton>
  );
}
