import { Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnRequests } from '@/api/portal';
import { getOwnRequestOptions, listOwnRequestsOptions } from '@/api/portal/@tanstack/react-query.gen';
import { portalPaths } from '@/app/portal/paths';
import { OwnHistory } from '@/features/maintenance/portal/own-history';
import { OwnNotices } from '@/features/maintenance/portal/own-notices';
import { OwnRequest } from '@/features/maintenance/portal/own-request';
import { ReportForm, type ReportFormProps } from '@/features/maintenance/portal/report-form';
import { SendingPhotos } from '@/features/maintenance/portal/sending-photos';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Segments } from '@/ui/segments';
import { PageSkeleton } from '@/ui/skeleton';

const TITLE = 'Maintenance Request';
const OVERLAY_MS = 2000;
const tabs = [
  { value: 'new', label: 'New Request' },
  { value: 'history', label: 'Request History' },
] as const;
const linkOf = (id: string) => `${portalPaths.maintenance}?request=${id}`;
const back = { label: 'Request History', to: `${portalPaths.maintenance}?tab=history` };

const failed = (error: unknown, refetch: () => unknown) => (
  <ErrorState title="Failed to load your requests. Please try again later." of={{ error, refetch }} />
);

/** One request, which the address names. */
function One({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(getOwnRequestOptions({ path: { request_id: id } }));
  return (
    <>
      <PageHeader title={data?.title ?? TITLE} back={back} />
      {data ? <OwnRequest request={data} /> : error ? failed(error, refetch) : <PageSkeleton />}
    </>
  );
}

/** What the resident reads for two seconds once it is sent. */
function Sent({ onOver }: { onOver: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOver, OVERLAY_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return (
    <div role="status">
      <EmptyState
        icon={<IconCheck size={22} stroke={1.7} aria-hidden />}
        title="Request Submitted!"
        text="We'll contact you within 24 hours."
      />
    </div>
  );
}

type NewRequestProps = { requests: OwnRequests; about?: string; onSent: ReportFormProps['onSent'] };

function NewRequest({ requests, about, onSent }: NewRequestProps) {
  if (requests.places.length === 0) {
    return (
      <EmptyState
        title="No home to report about"
        text="Requests are for the home that you live in. Contact your property manager."
      />
    );
  }
  const { places, notices } = requests;
  return <ReportForm places={places} notices={notices} about={about} onSent={onSent} />;
}

/** Maintenance Request: a form, and what became of the requests before. */
export default function MaintenancePage() {
  const [params, setParams] = useSearchParams();
  const [sent, setSent] = useState<{ id: string; photos: readonly File[] }>();
  const { data, error, refetch } = useQuery(listOwnRequestsOptions());
  const id = params.get('request');
  if (id) return <One key={id} id={id} />;
  const tab = params.get('tab') === 'history' ? 'history' : 'new';
  const show = (value: 'new' | 'history') =>
    setParams(value === 'history' ? { tab: value } : {}, { replace: true });
  const onOver = () => {
    setSent(undefined);
    show('history');
  };
  if (sent && sent.photos.length > 0) {
    return (
      <SendingPhotos
        requestId={sent.id}
        photos={sent.photos}
        onDone={() => setSent({ ...sent, photos: [] })}
      />
    );
  }
  if (sent) return <Sent onOver={onOver} />;
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={TITLE} />
      <Segments full label="Requests" options={tabs} value={tab} onChange={show} />
      {!data ? (
        error ? (
          failed(error, refetch)
        ) : (
          <PageSkeleton />
        )
      ) : tab === 'new' ? (
        <NewRequest
          requests={data}
          about={data.notices.find((notice) => notice.id === params.get('notice'))?.category}
          onSent={({ id: made }, photos) => setSent({ id: made, photos })}
        />
      ) : (
        <>
          <OwnNotices notices={data.notices.filter(({ affects_me }) => affects_me)} />
          <OwnHistory requests={data.items} linkOf={linkOf} />
        </>
      )}
    </Stack>
  );
}
