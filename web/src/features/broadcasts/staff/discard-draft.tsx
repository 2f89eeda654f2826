import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BroadcastRow } from '@/api/staff';
import { discardBroadcastMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { ifMatch } from '@/lib/request-headers';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useOverlay } from '@/ui/use-overlay';

/** Throws a draft away, after a question. */
export function DiscardDraft({ row }: { row: BroadcastRow }) {
  const navigate = useNavigate();
  const asking = useOverlay<true>();
  const { mutateAsync } = useMutation(discardBroadcastMutation());
  return (
    <>
      <Button variant="default" onClick={() => asking.open(true)}>
        Discard draft
      </Button>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        onConfirm={async () => {
          await mutateAsync({ path: { broadcast_id: row.id }, headers: ifMatch(row.version) });
          await navigate(paths.broadcasts);
        }}
        failureText="The draft could not be discarded. Please try again."
      >
        Nobody has got it.
      </ConfirmDialog>
    </>
  );
}
