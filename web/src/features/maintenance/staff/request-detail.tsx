import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { getRequestOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { DetailPage } from '@/records/detail-page';
import { Columns } from '@/ui/columns';
import { Actions } from './request-actions';
import { RequestMissing } from './request-missing';
import {
  RequestBadges,
  RequestLine,
  RequestParts,
  type RequestSlots,
  RequestTimeline,
} from './request-parts';
import { useRequestDialogs } from './use-request-dialogs';

const RequestDialogs = lazy(() => import('./request-dialogs'));

const back = { label: 'Maintenance', to: paths.maintenance };

/** Everything about one request, what happened to it, and the ways on. */
export function RequestDetail({ requestId, ...slots }: RequestSlots & { requestId: string }) {
  const navigate = useNavigate();
  const query = useQuery(getRequestOptions({ path: { request_id: requestId } }));
  const dialogs = useRequestDialogs(requestId);
  return (
    <DetailPage
      query={query}
      title="Maintenance request"
      back={back}
      loadingText="Loading the maintenance request..."
      errorText="Failed to load the maintenance request. Please try again later."
      missing={<RequestMissing back={back} />}
      header={(request) => ({
        title: request.title,
        badges: <RequestBadges request={request} />,
        facts: <RequestLine request={request} />,
        actions: <Actions request={request} open={dialogs.open} />,
        edit: request.can.write ? dialogs.open.edit : null,
      })}
    >
      {(request) => (
        <>
          <Columns label="Timeline" asideWidth={400} aside={<RequestTimeline request={request} />}>
            <RequestParts request={request} {...slots} />
          </Columns>
          {dialogs.used && (
            <Suspense>
              <RequestDialogs
                request={request}
                dialogs={dialogs}
                onRemoved={() => void navigate(paths.maintenance)}
              />
            </Suspense>
          )}
        </>
      )}
    </DetailPage>
  );
}
