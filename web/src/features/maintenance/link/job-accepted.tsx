import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconMessage2, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import type { LinkedJob } from '@/api/link';
import { moveLinkedVisitMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { fitsHomeTimes } from '@/lib/home-times';
import { phoneHref } from '@/lib/phone';
import { messageOf } from '@/lib/problem';
import { label } from '@/lib/words';
import { formatVisit } from '@/lib/zoned';
import { useCreate } from '@/records/use-create';
import { FactList } from '@/ui/fact-list';
import { PageFoot } from '@/ui/page-foot';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { CalendarLink } from '../calendar-link';
import { JobPhotos, useJobUploads } from './job-files';
import { JobHead } from './job-head';
import { MapLink } from './job-house';
import { JobMessages } from './job-messages';
import { JobReported } from './job-reported';
import { nothing, VisitChoice, visitOf } from './job-visit';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

type Of = { job: LinkedJob; onChanged: () => void };

const visitWords = ({ scheduled_date, scheduled_until }: LinkedJob, zone: string) =>
  scheduled_date ? formatVisit(scheduled_date, scheduled_until, zone) : 'No visit is planned.';

const FitsLine = () => (
  <Group gap={6} wrap="nowrap" role="status">
    <IconCheck {...icon} color="var(--ok-text)" />
    <Text as="span">Fits the times that the resident gave.</Text>
  </Group>
);

/** The visit, and another time for it. */
function Visit({ job, onChanged }: Of) {
  const { token, time_zone } = useLink();
  const [chosen, setChosen] = useState(nothing);
  const [changing, setChanging] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { create, isPending } = useCreate(moveLinkedVisitMutation());
  const visit = visitOf(chosen, time_zone);
  const fits =
    visit && fitsHomeTimes(job.availability ?? '', visit.scheduled_date, visit.scheduled_until, time_zone);
  const move = async () => {
    if (!visit) return;
    setFailure(null);
    try {
      await create({ path: { token }, body: visit });
      setChanging(false);
    } catch (error) {
      setFailure(messageOf(error, 'The visit was not changed. Please try again.'));
    }
    onChanged();
  };
  const change = !job.completed_at && (
    <Button variant="default" size="xs" onClick={() => setChanging(!changing)}>
      {changing ? 'Keep it' : 'Change'}
    </Button>
  );
  return (
    <Section title="Visit" right={change}>
      <Stack gap="sm">
        <Text ink="text" size="control">
          {visitWords(job, time_zone)}
        </Text>
        <CalendarLink visit={job} href={`/api/links/${token}/job/visit.ics`} />
        {changing && (
          <>
            <VisitChoice legend="When can you come?" value={chosen} onChange={setChosen} />
            {fits && <FitsLine />}
            <Button disabled={!visit} loading={isPending} onClick={() => void move()}>
              Change the visit
            </Button>
          </>
        )}
        {failure && <WarnLine alert>{failure}</WarnLine>}
      </Stack>
    </Section>
  );
}

/** Who lives there, and how they are reached. */
function Resident({ job }: { job: LinkedJob }) {
  const { resident_name, phone, contact_preference, unit_number } = job;
  if (!resident_name) return null;
  return (
    <Section title={resident_name}>
      <Stack gap="sm">
        <Text>
          {[
            unit_number && `Unit ${unit_number}`,
            contact_preference && `prefers ${label(contact_preference).toLowerCase()}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
        {phone && (
          <Group grow>
            <Button
              component="a"
              href={phoneHref(phone)}
              variant="default"
              leftSection={<IconPhone {...icon} />}
            >
              {phone}
            </Button>
            <Button
              component="a"
              href={phoneHref(phone).replace('tel:', 'sms:')}
              variant="default"
              leftSection={<IconMessage2 {...icon} />}
            >
              Text
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

const enterWords = (may: boolean | null) =>
  may === null ? null : may ? 'You may enter when nobody is home' : 'Only while somebody is home';

function GettingIn({ job }: { job: LinkedJob }) {
  return (
    <Section title="Getting in" right={<MapLink address={job.address} />}>
      <FactList
        facts={[
          ['Address', job.address],
          ['Unit', job.unit_number],
          ['Entry', enterWords(job.permission_to_enter)],
          ['At home', job.availability],
          ['Pets', job.pets],
          ['Where', job.location_details],
        ]}
      />
    </Section>
  );
}

/** An accepted job: when, whose, how one gets in, and messages to the manager. */
export function JobAccepted({ job, onChanged, onReport }: Of & { onReport: () => void }) {
  const photos = useJobUploads('photos');
  return (
    <Stack gap="md">
      <JobHead job={job} />
      {job.completed_at && job.report && <JobReported job={job} report={job.report} onChanged={onChanged} />}
      <Visit job={job} onChanged={onChanged} />
      <Resident job={job} />
      <GettingIn job={job} />
      <Section title="What is wrong">
        <Text lines ink="text">
          {job.description}
        </Text>
      </Section>
      <JobPhotos job={job} sending={photos} />
      <JobMessages job={job} onSent={onChanged} />
      {!job.completed_at && (
        <PageFoot note="This link is for this one job and ends 30 days after it.">
          <Button size="lg" fullWidth onClick={onReport}>
            Report it done
          </Button>
        </PageFoot>
      )}
    </Stack>
  );
}
