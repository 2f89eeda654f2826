import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { RequestRow } from '@/api/staff';
import { getRequestOptions, rateRequestMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDayOf, formatExact } from '@/lib/dates';
import { moneyExact } from '@/lib/money';
import { phoneHref } from '@/lib/phone';
import { label } from '@/lib/words';
import { formatVisit } from '@/lib/zoned';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { CalendarLink } from '../calendar-link';
import { Clock } from './clock';
import { DaysOpen } from './request-cells';
import { categoryLabel, placeOf } from './request-words';
import { VendorOffer } from './vendor-offer';

const JobRating = lazy(() => import('@/records/job-rating'));

type Of = { request: RequestRow };

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

/** What the resident said, or until when they are asked. */
function fixedOf({ fix_confirmed_at, asked_until }: RequestRow) {
  if (fix_confirmed_at) return `Yes, the resident said so on ${formatDayOf(fix_confirmed_at)}`;
  if (asked_until && Date.parse(asked_until) < Date.now()) return 'No answer, which counts as yes';
  return asked_until && `The resident is asked; no answer counts as yes on ${formatDayOf(asked_until)}`;
}

/** The request that this one repeats, by its title where the reader sees it. */
function Original({ requestId }: { requestId: string }) {
  const { data } = useQuery(getRequestOptions({ path: { request_id: requestId } }));
  return (
    <Link className="link" to={paths.request(requestId)}>
      {data?.title ?? 'another request'}
    </Link>
  );
}

/** What was reported, by whom, and how to get in. */
export function Facts({ request }: Of) {
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
      {formatVisit(at, request.scheduled_until, request.time_zone)}{' '}
      <CalendarLink visit={request} href={`/api/maintenance-requests/${request.id}/visit.ics`} />
    </>
  );
}

/** Who has it, how far they are, and what it costs. */
export function Progress({ request }: Of) {
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
            ['Open for', <DaysOpen key="days" request={request} />],
            ['Estimated cost', request.estimated_cost && moneyExact(request.estimated_cost)],
            ['Actual cost', request.actual_cost && moneyExact(request.actual_cost)],
            ...(duplicate_of_id
              ? ([['Duplicate of', <Original key="of" requestId={duplicate_of_id} />]] as const)
              : []),
          ]}
        />
      </Stack>
    </Section>
  );
}
