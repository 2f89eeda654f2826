import { Button, Group } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestRow } from '@/api/staff';
import { getRequestOptions } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { isMissing } from '@/lib/problem';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageDrawer } from '@/ui/page-drawer';
import { Card } from '@/ui/section';
import { LoadingText } from '@/ui/skeleton';
import { Actions } from './request-actions';
import RequestDialogs from './request-dialogs';
import { missing } from './request-missing';
import {
  RequestBadges,
  RequestLine,
  RequestParts,
  type RequestSlots,
  RequestTimeline,
} from './request-parts';
import { type RequestDialogsState, useRequestDialogs } from './use-request-dialogs';

type RequestQuery = { error: unknown; refetch: () => unknown };

/** What stands there until the request is known, or where there is none. */
function Instead({ error, refetch }: RequestQuery) {
  if (isMissing(error)) {
    return (
      <Card padded={false}>
        <EmptyState
          title={missing.sentence}
          text={missing.text}
          icon={<IconTool size={22} stroke={1.7} aria-hidden />}
        />
      </Card>
    );
  }
  if (!error) return <LoadingText>Loading the maintenance request...</LoadingText>;
  return (
    <Card padded={false}>
      <ErrorState
        title="Failed to load the maintenance request. Please try again later."
        of={{ error, refetch }}
      />
    </Card>
  );
}

/** The way to its own page, and what can be done with it. */
const Foot = ({ request, dialogs }: { request: RequestRow; dialogs: RequestDialogsState }) => (
  <Group justify="space-between" gap="xs">
    <Button component={Link} to={paths.request(request.id)} variant="subtle" color="gray">
      Open as a page
    </Button>
    <Group gap="xs">
      <Actions request={request} open={dialogs.open} />
    </Group>
  </Group>
);

type RequestDrawerProps = RequestSlots & { requestId: string | null; opened: boolean; onClose: () => void };

/** A request over the list that it was opened from: left what can be done, right what happened. */
export default function RequestDrawer({ requestId, opened, onClose, ...slots }: RequestDrawerProps) {
  // While it closes it still shows what it showed.
  const [last, setLast] = useState(requestId);
  if (requestId !== null && requestId !== last) setLast(requestId);
  const id = last ?? '';
  const query = useQuery({ ...getRequestOptions({ path: { request_id: id } }), enabled: opened });
  const dialogs = useRequestDialogs(id);
  const request = isMissing(query.error) ? undefined : query.data;
  return (
    <>
      <PageDrawer
        opened={opened}
        onClose={onClose}
        width={980}
        padded
        title={request?.title ?? 'Maintenance request'}
        badges={request && <RequestBadges request={request} />}
        facts={request && <RequestLine request={request} />}
        aside={request && <RequestTimeline request={request} />}
        asideLabel="Timeline"
        asideWidth={380}
        footer={request && <Foot request={request} dialogs={dialogs} />}
      >
        {request ? <RequestParts key={request.id} request={request} {...slots} /> : <Instead {...query} />}
      </PageDrawer>
      {request && <RequestDialogs request={request} dialogs={dialogs} onRemoved={onClose} />}
    </>
  );
}
