import { Group, Stack } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import type { OwnRequestLine } from '@/api/portal';
import { EmptyState } from '@/ui/empty-state';
import { LinkLines } from '@/ui/link-lines';
import { LinkedCard } from '@/ui/linked-card';
import { ProgressBar } from '@/ui/progress-bar';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { IsItFixed } from './is-it-fixed';
import { CategoryIcon, isOpen, promiseOf, STEPS, stepOf, whenOf } from './own-words';

type Of = { request: OwnRequestLine; at: string };

/** How far it has come, in four steps. */
export function Steps({ request }: { request: OwnRequestLine }) {
  const step = stepOf(request);
  return (
    <Stack gap={4}>
      <ProgressBar
        label="Progress"
        height={4}
        total={STEPS.length}
        segments={[{ label: `steps: ${STEPS[step - 1]}`, value: step, tone: 'fill' }]}
      />
      <Group justify="space-between">
        {STEPS.map((name, index) => (
          <Text key={name} as="span" size="caption" ink={index === step - 1 ? 'text' : 'text3'}>
            {name}
          </Text>
        ))}
      </Group>
    </Stack>
  );
}

function OpenRequest({ request, at }: Of) {
  return (
    <LinkedCard to={at} title={request.title} status={<StatusBadge of="request" value={request.status} />}>
      <Text>{whenOf(request)}</Text>
      <Steps request={request} />
      <Text>{promiseOf(request)}</Text>
    </LinkedCard>
  );
}

type HistoryProps = { requests: readonly OwnRequestLine[]; linkOf: (id: string) => string };

/** What waits for an answer first, then the open ones, then earlier ones as quiet lines. */
export function OwnHistory({ requests, linkOf }: HistoryProps) {
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<IconTool size={22} stroke={1.7} aria-hidden />}
        title="No requests yet"
        text="What you report about your home shows here, with what becomes of it."
      />
    );
  }
  const asked = requests.filter(({ asked_until }) => asked_until !== null);
  const open = requests.filter(isOpen);
  const earlier = requests.filter((request) => !isOpen(request) && request.asked_until === null);
  return (
    <Stack gap="md">
      {asked.map((request) => (
        <Section key={request.id} title={request.title}>
          <Stack gap="sm">
            <Text>{whenOf(request)}</Text>
            <IsItFixed request={request} />
          </Stack>
        </Section>
      ))}
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} at={linkOf(request.id)} />
      ))}
      {earlier.length > 0 && (
        <Section title="Earlier" padded={false}>
          <LinkLines
            lines={earlier.map((request) => ({
              key: request.id,
              to: linkOf(request.id),
              title: request.title,
              text: whenOf(request),
              mark: <CategoryIcon category={request.category} />,
              end: <StatusBadge of="request" value={request.status} />,
            }))}
          />
        </Section>
      )}
    </Stack>
  );
}
