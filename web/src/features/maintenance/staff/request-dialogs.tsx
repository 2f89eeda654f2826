import type { RequestRow } from '@/api/staff';
import { reopenRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useDeleteRequest } from './use-delete-request';
import type { Dialog, RequestDialogsState } from './use-request-dialogs';

const EditRequest = lazyDialog(() => import('./edit-request'));
const CompleteRequest = lazyDialog(() => import('./complete-request'));
const PauseRequest = lazyDialog(() => import('./pause-request'));
const MarkDuplicate = lazyDialog(() => import('./mark-duplicate'));
const NewNotice = lazyDialog(() => import('./new-notice'));
const ReasonDialog = lazyDialog(() => import('@/records/reason-dialog'));

type RequestDialogsProps = {
  request: RequestRow;
  dialogs: RequestDialogsState;
  onRemoved: () => void;
};

/** The dialogs of a request, each loaded when it is opened first. */
export default function RequestDialogs({ request, dialogs, onRemoved }: RequestDialogsProps) {
  const { removeOrThrow } = useDeleteRequest();
  const of = (dialog: Dialog) => ({ opened: dialogs.shown === dialog, onClose: dialogs.close });
  const remove = async () => {
    await removeOrThrow(request);
    onRemoved();
  };
  return (
    <>
      <EditRequest key={request.id} request={request} {...of('edit')} />
      <CompleteRequest request={request} {...of('complete')} />
      <PauseRequest request={request} {...of('pause')} />
      <MarkDuplicate request={request} {...of('repeat')} />
      <NewNotice request={request} {...of('notice')} />
      <ReasonDialog
        {...of('reopen')}
        title={`Reopen ${request.title}?`}
        text="It is open again from now on, and its timeline says why."
        submitLabel="Reopen request"
        mutation={reopenRequestMutation()}
        path={{ request_id: request.id }}
        done={`${request.title} reopened`}
        failureText="Failed to reopen maintenance request"
      />
      <ConfirmDialog
        {...of('remove')}
        title={`Delete ${request.title}?`}
        confirmLabel="Delete request"
        onConfirm={remove}
      >
        Are you sure you want to delete this maintenance request?
      </ConfirmDialog>
    </>
  );
}
