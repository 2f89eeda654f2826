import { lazy, type ReactNode, Suspense } from 'react';
import type { RequestRow } from '@/api/staff';
import { formatDayOf } from '@/lib/dates';
import { Section } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { StatusBadge } from '@/ui/status-badge';
import { Cost } from './request-cells';
import { Facts, Progress } from './request-facts';
import { datesOf, givenTo, placeOf } from './request-words';
import { ResidentBill } from './resident-bill';

// Beside what the page is opened for: its code comes after.
const CostToApprove = lazy(() => import('./cost-to-approve'));
const Timeline = lazy(() => import('./timeline'));
const BuildingNotices = lazy(() => import('./building-notices'));

type Slot = (request: RequestRow) => ReactNode;
/** What other features show of a request: the page brings it. */
export type RequestSlots = { photos?: Slot; documents?: Slot };

type Of = { request: RequestRow };

export const RequestBadges = ({ request }: Of) => (
  <>
    <StatusBadge of="priority" value={request.priority} />
    <StatusBadge of="request" value={request.status} />
  </>
);

/** The line under the title. */
export const RequestLine = ({ request }: Of) => (
  <>
    {placeOf(request)} · {datesOf(request) ?? `since ${formatDayOf(request.request_date)}`} ·{' '}
    {givenTo(request)} · <Cost request={request} />
  </>
);

/** What is known of a request and can be done about it, beside its timeline. */
export function RequestParts({ request, photos, documents }: Of & RequestSlots) {
  return (
    <>
      {(request.to_approve || request.bill_id) && (
        <Suspense fallback={null}>
          <CostToApprove request={request} />
        </Suspense>
      )}
      <ResidentBill request={request} />
      <Progress request={request} />
      <Suspense fallback={null}>
        <BuildingNotices requestId={request.id} />
      </Suspense>
      <Facts request={request} />
      {photos && <Section title="Photos">{photos(request)}</Section>}
      {documents?.(request)}
    </>
  );
}

/** What happened to it, and a place to say more. */
export const RequestTimeline = ({ request }: Of) => (
  <Suspense fallback={<LoadingText>Loading the timeline...</LoadingText>}>
    <Timeline request={request} />
  </Suspense>
);
