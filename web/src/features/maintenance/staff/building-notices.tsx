import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BuildingNoticeRow } from '@/api/staff';
import {
  endBuildingNoticeMutation,
  listAffectedResidentsOptions,
  listBuildingNoticesOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatDay, formatDayOf } from '@/lib/dates';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { lazyDialog } from '@/ui/lazy-dialog';
import { AskButton } from '@/ui/question';
import { Section } from '@/ui/section';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';
import { WarnLine } from '@/ui/warn-line';
import { categoryLabel } from './request-words';

const EditNotice = lazyDialog(() => import('./edit-notice'));

/** Who said that it affects them too. */
function Affected({ notice }: { notice: BuildingNoticeRow }) {
  const { data, error } = useQuery(listAffectedResidentsOptions({ path: { notice_id: notice.id } }));
  if (error) return <WarnLine alert>{messageOf(error, 'Who is affected could not be loaded.')}</WarnLine>;
  const names = data?.items.map(({ resident_name, unit_number }) =>
    unit_number ? `${resident_name}, unit ${unit_number}` : resident_name,
  );
  return names ? <Text>{names.join(' · ')}</Text> : null;
}

function One({ notice }: { notice: BuildingNoticeRow }) {
  const editing = useOverlay<true>();
  const [names, showNames] = useState(false);
  const { mutateAsync } = useMutation(endBuildingNoticeMutation());
  const { id, title, content, expires_on, affected, can, version } = notice;
  const facts = [
    notice.property_name,
    categoryLabel(notice.concerns),
    `${notice.author_name}, ${formatDayOf(notice.created_at)}`,
    ...(expires_on ? [`until ${formatDay(expires_on)}`] : []),
  ];
  return (
    <Section
      title={title}
      note={facts.join(' · ')}
      right={notice.priority === 'urgent' && <Tags label={`Priority of ${title}`} tags={['Urgent']} />}
    >
      <Stack gap="xs">
        <Text size="control" ink="text" lines>
          {content}
        </Text>
        {names && <Affected notice={notice} />}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={affected === 0}
            aria-expanded={names}
            onClick={() => showNames(!names)}
          >
            Affects {plural(affected, 'resident')} too
          </Button>
          {notice.request_id && (
            <Link className="link" to={paths.request(notice.request_id)}>
              {notice.request_title ?? 'Its request'}
            </Link>
          )}
          {can.write && (
            <>
              <Button variant="default" size="xs" onClick={() => editing.open(true)}>
                Edit
              </Button>
              <AskButton
                variant="default"
                size="xs"
                ask={{
                  title: `End ${title}?`,
                  text: 'Its residents read it no more.',
                  confirmLabel: 'End notice',
                  onConfirm: () => mutateAsync({ path: { notice_id: id }, headers: ifMatch(version) }),
                }}
              >
                End
              </AskButton>
            </>
          )}
        </Group>
      </Stack>
      <EditNotice key={id} notice={notice} opened={editing.opened} onClose={editing.close} />
    </Section>
  );
}

type BuildingNoticesProps = { propertyId?: string; requestId?: string };

/** What residents of buildings are told now; nothing where there is none. */
export default function BuildingNotices({ propertyId, requestId }: BuildingNoticesProps) {
  const { data, error } = useQuery(
    listBuildingNoticesOptions({
      query: {
        ...(propertyId && { property_id: propertyId }),
        ...(requestId && { request_id: requestId }),
      },
    }),
  );
  if (error)
    return <WarnLine alert>{messageOf(error, 'Notices to buildings could not be loaded.')}</WarnLine>;
  return data?.items.map((notice) => <One key={notice.id} notice={notice} />);
}
