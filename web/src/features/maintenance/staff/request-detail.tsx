import { Button, Stack } from '@mantine/core';
import { IconPencil, IconTool, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RequestRow } from '@/api/staff';
import {
  getRequestOptions,
  rateRequestMutation,
  reopenRequestMutation,
  resumeRequestMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDayOf, formatExact } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { messageOf } from '@/lib/problem';
import { label } from '@/lib/words';
import { DetailPage } from '@/records/detail-page';
import { Columns } from '@/ui/columns';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FactList } from '@/ui/fact-list';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowMenu } from '@/ui/row-menu';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { CalendarLink } from '../calendar-link';
import { Clock } from './clock';
import { CostToApprove } from './cost-to-approve';
import { Cost, DaysOpen } from './request-table';
import { categoryLabel, datesOf, givenTo, isOver, placeOf } from './request-words';
import { ResidentBill } from './resident-bill';
import { Timeline } from './timeline';
import { useDeleteRequest } from './use-delete-request';
import { VendorOffer } from './vendor-offer';

const BuildingNotices = lazy(() => import('./building-notices'));
const JobRating = lazy(() => import('@/records/job-rating'));
const EditRequest = lazyDialog(() => import('./edit-request'));
const CompleteRequest = lazyDialog(() => import('./complete-request'));
const PauseRequest = lazyDialog(() => import('./pause-request'));
const MarkDuplicate = lazyDialog(() => import('./mark-duplicate'));
const NewNotice = lazyDialog(() => import('./new-notice'));
const ReasonDialog = lazyDialog(() => import('@/records/reason-dialog'));

const back = { label: 'Maintenance', to: paths.maintenance };
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type Of = { request: RequestRow };

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

/** What the resident said, or until when they are asked. */
function fixedOf({ fix_confirmed_at, asked_until }: RequestRow) {
  if (fix_confirmed_at) return `Yes, the resident said so on ${formatDayOf(fix_confirmed_at)}`;
  if (asked_until && Date.parse(asked_until) < Date.now()) return 'No answer, which counts as yes';
  return asked_until && `The resident is asked; no answer counts as yes on ${formatDayOf(asked_until)}`;
}

function Facts({ request }: Of) {
  const phone = request.contact_phone ?? request.resident_phone;
  return (
    <Section title="Request">
      <Stack gap="sm">
        <Text lines ink="text">
          {request.description}
        </Text>
        <FactList
          columns={2}
          facts={[
            ['Category', categoryLabel(request.category)],
            ['Priority', <StatusBadge key="priority" of="priority" value={request.priority} />],
            [
              'Place',
              request.unit_id ? (
                <Link key="place" className="link" to={paths.unit(request.property_id, request.unit_id)}>
                  {placeOf(request)}
                </Link>
              ) : (
                <Link key="place" className="link" to={paths.property(request.property_id)}>
                  {placeOf(request)}
                </Link>
              ),
            ],
            ['Location', request.location_details],
            [
              'Equipment',
              request.equipment_id && (
                <Link
                  key="equipment"
                  className="link"
                  to={`${paths.preventive}?tab=equipment&equipment=${request.equipment_id}`}
                >
                  {request.equipment_name}
                </Link>
              ),
            ],
            ['Resident', request.resident_name],
            [
              'Phone',
              phone && (
                <a key="phone" className="link num" href={phoneHref(phone)}>
                  {phone}
                </a>
              ),
            ],
            ['Prefers', request.contact_preference && label(request.contact_preference)],
            ['Availability', request.availability],
            ['May enter', yesNo(request.permission_to_enter)],
            ['Pets', request.pets],
            ['Cause of delay', request.cause_of_delay],
            ['Is it fixed?', fixedOf(request)],
            ['Created', formatExact(request.request_date)],
            ['Last updated', formatExact(request.updated_at)],
          ]}
        />
      </Stack>
    </Section>
  );
}

/** When somebody comes, and the file for a calendar. */
function Visit({ request, at }: Of & { at: string }) {
  return (
    <>
      {formatExact(at)}{' '}
      <CalendarLink visit={request} href={`/api/maintenance-requests/${request.id}/visit.ics`} />
    </>
  );
}

function Progress({ request }: Of) {
  const { vendor_id, vendor_name, duplicate_of_id } = request;
  return (
    <Section title="Assigned to">
      <Stack gap="sm">
        <Clock request={request} />
        <VendorOffer request={request} />
        {request.status === 'completed' && vendor_name && (
          <Suspense>
            <JobRating
              vendor={vendor_name}
              job={request}
              mayRate={request.can.write}
              mutation={rateRequestMutation()}
              path={{ request_id: request.id }}
            />
          </Suspense>
        )}
        <FactList
          facts={[
            [
              'Vendor',
              vendor_id && (
                <Link key="vendor" className="link" to={paths.vendor(vendor_id)}>
                  {vendor_name}
                </Link>
              ),
            ],
            ['Member', request.assignee_name],
            [
              'Visit',
              request.scheduled_date && <Visit key="visit" request={request} at={request.scheduled_date} />,
            ],
            ['Until', request.scheduled_until && formatExact(request.scheduled_until)],
            ['Open for', <DaysOpen key="days" request={request} />],
            ['Estimated cost', request.estimated_cost && moneyExact(request.estimated_cost)],
            ['Actual cost', request.actual_cost && moneyExact(request.actual_cost)],
            ...(duplicate_of_id
              ? ([
                  [
                    'Duplicate of',
                    <Link key="of" className="link" to={paths.request(duplicate_of_id)}>
                      another request
                    </Link>,
                  ],
                ] as const)
              : []),
          ]}
        />
      </Stack>
    </Section>
  );
}

type Open = {
  edit: () => void;
  complete: () => void;
  remove: () => void;
  repeat: () => void;
  pause: () => void;
  resume: () => void;
  reopen: () => void;
  notice: () => void;
};

function Actions({ request, open }: Of & { open: Open }) {
  const over = isOver(request);
  const more = [
    ...(over || !request.can.write
      ? []
      : [
          request.paused_until
            ? { label: 'Resume now', onClick: open.resume }
            : { label: 'Pause…', onClick: open.pause },
          { label: 'Duplicate of…', onClick: open.repeat },
          { label: 'Notice to the building…', onClick: open.notice },
        ]),
    ...(request.can.delete
      ? [{ label: 'Delete', icon: <IconTrash {...icon} />, danger: true, onClick: open.remove }]
      : []),
  ];
  const mayReopen = over && request.reopen_until !== null && Date.parse(request.reopen_until) > Date.now();
  return (
    <>
      {more.length > 0 && <RowMenu what={request.title} size={34} variant="default" items={more} />}
      {request.can.write && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={open.edit}>
          Edit Request
        </Button>
      )}
      {request.can.write && mayReopen && (
        <Button variant="default" onClick={open.reopen}>
          Reopen
        </Button>
      )}
      {request.can.write && !over && <Button onClick={open.complete}>Complete</Button>}
    </>
  );
}

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
