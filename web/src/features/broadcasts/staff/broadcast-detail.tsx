import { Button, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { BroadcastResult, BroadcastRow } from '@/api/staff';
import {
  getBroadcastOptions,
  getBroadcastResultOptions,
  getBroadcastResultQueryKey,
  sendBroadcastAgainMutation,
  stopBroadcastMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatExact } from '@/lib/dates';
import { count } from '@/lib/money';
import { messageOf, supportCodeOf } from '@/lib/problem';
import { useLive } from '@/lib/use-live';
import { DetailPage } from '@/records/detail-page';
import { useCreate } from '@/records/use-create';
import { Columns } from '@/ui/columns';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { LinkLines } from '@/ui/link-lines';
import { BarLegend, ProgressBar } from '@/ui/progress-bar';
import { AskButton } from '@/ui/question';
import { RowMissing } from '@/ui/row-missing';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { BroadcastStatus } from './broadcast-status';
import { audienceOf, channelLabel, countLines, factsOf, progressOf, stateLabel } from './broadcast-words';
import { DiscardDraft } from './discard-draft';

// The form is for drafts alone.
const WriteBroadcast = lazy(() => import('./write-broadcast'));
const back = { label: 'Messages to many', to: paths.broadcasts };

/** Stops what has not gone out, after a question. */
function StopSending({ row }: { row: BroadcastRow }) {
  const { create } = useCreate(stopBroadcastMutation());
  return (
    <AskButton
      variant="default"
      ask={{
        title: 'Stop sending this message?',
        text: 'Who has it keeps it; nobody else gets it.',
        confirmLabel: 'Stop sending',
        failureText: 'The message could not be stopped. Please try again.',
        onConfirm: () => create({ path: { broadcast_id: row.id } }),
      }}
    >
      Stop sending
    </AskButton>
  );
}

function SendAgain({ row, failed }: { row: BroadcastRow; failed: number }) {
  const { create, isPending } = useCreate(sendBroadcastAgainMutation());
  const again = async () => {
    try {
      await create({ path: { broadcast_id: row.id } });
    } catch (error) {
      toast.error(messageOf(error, 'The message could not be sent again. Please try again.'));
    }
  };
  return (
    <Button loading={isPending} onClick={() => void again()}>
      {`Send again to ${count(failed)} that failed`}
    </Button>
  );
}

type Shown = { row: BroadcastRow; result: BroadcastResult };

function NotReached({ result }: { result: BroadcastResult }) {
  if (result.not_reached.length === 0) return null;
  return (
    <Section title="Who did not get it" padded={false}>
      <LinkLines
        lines={result.not_reached.map((one) => ({
          key: `${one.resident_id}/${one.channel}`,
          to: paths.resident(one.resident_id),
          title: one.resident_name,
          text: `${one.property_name} · ${channelLabel(one.channel)} ${stateLabel(one.state)}${one.reason ? `: ${one.reason}` : ''}`,
        }))}
      />
    </Section>
  );
}

function Result({ row, result }: Shown) {
  const { segments, total } = progressOf(result.counts);
  return (
    <Section title={row.status === 'sending' ? 'Sending' : 'What became of it'}>
      <Stack gap="sm">
        <ProgressBar segments={segments} total={total} label="Messages" />
        <BarLegend segments={segments} />
        <SumList
          shape="plain"
          sums={countLines(result.counts).map(({ text, number }) => [text, count(number)])}
          total={['All', count(total)]}
        />
      </Stack>
    </Section>
  );
}

function Facts({ row }: { row: BroadcastRow }) {
  return (
    <Section title="About this message">
      <FactList
        facts={[
          ['To', audienceOf(row)],
          ['Residents', count(row.residents)],
          ['By', row.channels.map(channelLabel).join(', ')],
          ['From', row.author_name],
          ['Confirmed', row.confirmed_at && formatExact(row.confirmed_at)],
          ['Ended', row.completed_at && formatExact(row.completed_at)],
        ]}
      />
    </Section>
  );
}

/** A message that was confirmed: how far it is, whom it did not reach, and what it says. */
function Confirmed({ row }: { row: BroadcastRow }) {
  const result = useQuery(getBroadcastResultOptions({ path: { broadcast_id: row.id } }));
  const again = row.status !== 'sending' && row.can.write ? (result.data?.can_send_again ?? 0) : 0;
  return (
    <Columns label="About this message" aside={<Facts row={row} />}>
      {result.data ? (
        <>
          <Result row={row} result={result.data} />
          {again > 0 && <SendAgain row={row} failed={again} />}
          <NotReached result={result.data} />
        </>
      ) : result.error ? (
        <ErrorState title="The result could not be loaded." code={supportCodeOf(result.error)} />
      ) : (
        <PageSkeleton />
      )}
      <Section title={row.subject}>
        <Text size="control" ink="text" lines>
          {row.body}
        </Text>
      </Section>
    </Columns>
  );
}

/** One message to many: a draft to write on, or what became of it. */
export function BroadcastDetail({ broadcastId }: { broadcastId: string }) {
  const at = { path: { broadcast_id: broadcastId } };
  const query = useQuery(getBroadcastOptions(at));
  const client = useQueryClient();
  const again = () =>
    Promise.all([query.refetch(), client.invalidateQueries({ queryKey: getBroadcastResultQueryKey(at) })]);
  useLive('staff', 'broadcast', again, broadcastId);
  const isDraft = (row: BroadcastRow) => row.status === 'draft' && row.can.write;
  return (
    <DetailPage
      query={query}
      title="Message to many"
      back={back}
      loadingText="Loading the message..."
      errorText="The message could not be loaded."
      missing={
        <RowMissing
          title="Message not found"
          sentence="This link leads to no message that you can see"
          text="It may have been discarded, or go to properties that you have no access to."
          icon={<IconSend size={22} stroke={1.7} aria-hidden />}
          back={back}
        />
      }
      header={(row) => ({
        title: row.subject || 'Without a subject yet',
        badges: <BroadcastStatus row={row} />,
        facts: factsOf(row),
        actions: isDraft(row) ? (
          <DiscardDraft row={row} />
        ) : (
          row.status === 'sending' && row.can.write && !row.is_stopping && <StopSending row={row} />
        ),
      })}
    >
      {(row) =>
        isDraft(row) ? (
          <Suspense fallback={<PageSkeleton />}>
            <WriteBroadcast row={row} />
          </Suspense>
        ) : (
          <Confirmed row={row} />
        )
      }
    </DetailPage>
  );
}
