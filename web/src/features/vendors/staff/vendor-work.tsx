import { useQuery } from '@tanstack/react-query';
import {
  listRequestsOptions,
  listSchedulesOptions,
  listWorkOrdersOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';

/** In the question before a vendor is deleted: what they have in hand, and what becomes of it. */
export function VendorWork({ vendorId }: { vendorId: string }) {
  const open = { vendor_id: vendorId, active: true, limit: 1 };
  const requests = useQuery(listRequestsOptions({ query: open })).data?.total ?? 0;
  const orders = useQuery(listWorkOrdersOptions({ query: open })).data?.total ?? 0;
  const ofSchedules = { vendor_id: vendorId, is_active: true, limit: 1 };
  const schedules = useQuery(listSchedulesOptions({ query: ofSchedules })).data?.total ?? 0;
  const jobs = [requests && plural(requests, 'open request'), orders && plural(orders, 'open work order')];
  const inHand = jobs.filter(Boolean).join(' and ');
  return (
    <>
      {inHand && (
        <p>They have {inHand}. No vendor has this work then, and the managers of the properties are told.</p>
      )}
      {schedules > 0 && (
        <p>
          {plural(schedules, 'schedule')} will make work orders without a vendor, until you choose another
          one.
        </p>
      )}
    </>
  );
}
