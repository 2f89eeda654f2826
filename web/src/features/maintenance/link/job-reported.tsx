import { Stack } from '@mantine/core';
import type { LinkedJob, LinkedJobDone } from '@/api/link';
import { useLink } from '@/app/link/link';
import { moneyExact, plural } from '@/lib/money';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';

type JobReportedProps = { job: LinkedJob; report: LinkedJobDone };

/** What the vendor reported, as the manager has it; nothing of it changes here any more. */
export function JobReported({ job, report }: JobReportedProps) {
  const { company } = useLink();
  const photos = job.photos.filter(({ mine }) => mine).length;
  const approves = `${company.name} approves the cost before it goes into the books.`;
  return (
    <Section title="What you reported" {...(report.cost && { note: approves })}>
      <Stack gap="sm">
        <Text lines ink="text">
          {report.words}
        </Text>
        <FactList
          facts={[
            ['Cost', report.cost && moneyExact(report.cost)],
            ['Time there', report.minutes !== null && plural(report.minutes, 'minute')],
            ['Invoice', job.papers.map(({ name }) => name).join(', ')],
            ['Photos', photos > 0 && plural(photos, 'photo')],
          ].map(([name, value]) => [String(name), value || null] as const)}
        />
      </Stack>
    </Section>
  );
}
