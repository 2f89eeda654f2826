import { IconTool } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { RequestRow } from '@/api/staff';
import {
  getRequestOptions,
  reopenRequestMutation,
  resumeRequestMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDayOf } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { DetailPage } from '@/records/detail-page';
import { Columns } from '@/ui/columns';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { CostToApprove } from './cost-to-approve';
import { Actions, type Open } from './request-actions';
import { Cost } from './request-cells';
import { Facts, Progress } from './request-facts';
import { datesOf, givenTo, placeOf } from './request-words';
import { ResidentBill } from './resident-bill';
import { Timeline } from './timeline';
import { useDeleteRequest } from './use-delete-request';

const BuildingNotices = lazy(() => import('./building-notices'));
const EditRequest = lazyDialog(() => import('./edit-request'));
const CompleteRequest = lazyDialog(() => import('./complete-request'));
const PauseRequest = lazyDialog(() => import('./pause-request'));
const MarkDuplicate = lazyDialog(() => import('./mark-duplicate'));
const NewNotice = lazyDialog(() => import('./new-notice'));
const ReasonDialog = lazyDialog(() => import('@/records/reason-dialog'));

const back = { label: 'Maintenance', to: paths.maintenance };
type Slot = (request: RequestRow) => ReactNode;
type RequestDetailProps = { requestId: string; photos?: Slot; documents?: Slot };

/** Everything about one request, what happened to it, and the ways on. */
export function RequestDetail({ requestId, photos, documents }: RequestDetailProps) {
  const navigate = useNavigate();
  const query = useQuery(getRequestOptions({ path: { request_id: requestId } }));
  const editing = useOverlay<true>();
  const completing = useOverlay<true>();
  const deleting = useOverlay<true>();
  const repeating = useOverlay<true>();
  const pausing = useOverlay<true>();
  const noticing = useOverlay<true>();
  const { mutateAsync } = useMutation(resumeRequestMutation());
  const resume = async () => {
    try {
      await mutateAsync({ path: { request_id: requestId } });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update maintenance request'));
    }
  };
  const reopening = useOverlay<true>();
  const { removeOrThrow } = useDeleteRequest();
  const remove = async (request: RequestRow) => {
    await removeOrThrow(request);
    void navigate(paths.maintenance);
  };
  const open: Open = {
    edit: () => editing.open(true),
    complete: () => completing.open(true),
    remove: () => deleting.open(true),
    repeat: () => repeating.open(true),
    pause: () => pausing.open(true),
    resume: () => void resume(),
    reopen: () => reopening.open(true),
    notice: () => noticing.open(true),
  };
  return (
    <DetailPage
      query={query}
      title="Maintenance request"
      back={back}
      loadingText="Loading the maintenance request..."
      errorText="Failed to load the maintenance request. Please try again later."
      missing={
        <RowMissing
          title="Maintenance request not found"
          sentence="This link leads to no request that you can see"
          text="It may have been deleted, or you may have no access to its property."
          icon={<IconTool size={22} stroke={1.7} aria-hidden />}
          back={back}
        />
      }
      header={(request) => ({
        title: request.title,
        badges: (
          <>
            <StatusBadge of="priority" value={request.priority} />
            <StatusBadge of="request" value={request.status} />
          </>
        ),
        facts: (
          <>
            {placeOf(request)} · {datesOf(request) ?? `since ${formatDayOf(request.request_date)}`} ·{' '}
            {givenTo(request)} · <Cost request={request} />
          </>
        ),
        actions: <Actions request={request} open={open} />,
        edit: request.can.write ? open.edit : null,
      })}
    >
      {(request) => (
        <>
          <Columns label="Timeline" asideWidth={400} aside={<Timeline request={request} />}>
            <CostToApprove request={request} />
            <ResidentBill request={request} />
            <Progress request={request} />
            <Suspense fallback={null}>
              <BuildingNotices requestId={request.id} />
            </Suspense>
            <Facts request={request} />
            {photos && <Section title="Photos">{photos(request)}</Section>}
            {documents?.(request)}
          </Columns>
          <EditRequest key={request.id} request={request} opened={editing.opened} onClose={editing.close} />
          <CompleteRequest request={request} opened={completing.opened} onClose={completing.close} />
          <PauseRequest request={request} opened={pausing.opened} onClose={pausing.close} />
          <MarkDuplicate request={request} opened={repeating.opened} onClose={repeating.close} />
          <NewNotice request={request} opened={noticing.opened} onClose={noticing.close} />
          <ReasonDialog
            opened={reopening.opened}
            onClose={reopening.close}
            title={`Reopen ${request.title}?`}
            text="It is open again from now on, and its timeline says why."
            submitLabel="Reopen request"
            mutation={reopenRequestMutation()}
            path={{ request_id: request.id }}
            done={`${request.title} reopened`}
            failureText="Failed to reopen maintenance request"
          />
          <ConfirmDialog
            opened={deleting.opened}
            onClose={deleting.close}
            title={`Delete ${request.title}?`}
            confirmLabel="Delete request"
            onConfirm={() => remove(request)}
          >
            Are you sure you want to delete this maintenance request?
          </ConfirmDialog>
        </>
      )}
    </DetailPage>
  );
}
