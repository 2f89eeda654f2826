import { Stack } from '@mantine/core';
import type { LinkedJob, LinkedJobDone } from '@/api/link';
import { useLink } from '@/app/link/link';
import { moneyExact, plural } from '@/lib/money';
import { FactList } from '@/ui/fact-list';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { JobCost } from './job-cost';

type JobReportedProps = { job: LinkedJob; report: LinkedJobDone; onChanged: () => void };

/** What the vendor reported, as the manager has it; only a cost that was refused is changed here. */
export function JobReported({ job, report, onChanged }: JobReportedProps) {
  const { company } = useLink();
  const photos = job.photos.filter(({ mine }) => mine).length;
  const approves = `${company.name} approves the cost before it goes into the books.`;
  return (
    <Section title="What you reported" {...(report.cost && !report.refused && { note: approves })}>
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
        {report.refused && <JobCost job={job} refused={report.refused} onSent={onChanged} />}
      </Stack>
    </Section>
  );
}
