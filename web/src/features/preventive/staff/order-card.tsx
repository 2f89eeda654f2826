import { Button, Group } from '@mantine/core';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { WorkOrderRow } from '@/api/staff';
import {
  cancelWorkOrderMutation,
  rateWorkOrderMutation,
  startWorkOrderMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDay, formatExact } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { Avatar } from '@/ui/avatar';
import { CardFigures } from '@/ui/card-figures';
import { AskButton } from '@/ui/question';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { PreventiveCard } from './row-card';
import { overdueLabel, placeOf } from './words';

const JobRating = lazy(() => import('@/records/job-rating'));

const icon = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

/** Where it comes from, or how far it is. */
function origin(order: WorkOrderRow): string | null {
  if (order.status === 'in_progress' && order.started_at) return `Started ${formatExact(order.started_at)}`;
  if (order.schedule_name) return `From “${order.schedule_name}”`;
  return order.made_by && `Made by ${order.made_by}`;
}

function costOf(order: WorkOrderRow): readonly [string, string] {
  const { actual_cost: actual, estimated_cost: estimate } = order;
  if (actual !== null) return ['Actual cost', moneyExact(actual)];
  return ['Estimated cost', estimate === null ? '—' : moneyExact(estimate)];
}

/** What became of it: when it was done and how long it took. */
function ending({ status, completed_at, actual_duration_minutes: minutes }: WorkOrderRow): string | null {
  if (status !== 'completed' || !completed_at) return null;
  const took = minutes === null ? '' : `, ${plural(minutes, 'minute')}`;
  return `Completed ${formatExact(completed_at)}${took}`;
}

/** Who has it: the vendor, the member, or both. */
function Who({ order }: { order: WorkOrderRow }) {
  const names = [order.vendor_name, order.assigned_name].filter(Boolean).join(' · ');
  if (!names) return <Text ink="text3">Nobody assigned</Text>;
  return (
    <Group gap={6} wrap="nowrap" miw={0} flex="1 1 100px">
      <Avatar name={names} size={22} />
      <Text as="span" truncate={names}>
        {names}
      </Text>
    </Group>
  );
}

type ActionsProps = { order: WorkOrderRow; onComplete: () => void };

/** One next step, and Cancel. */
function Actions({ order, onComplete }: ActionsProps) {
  const start = useMutation(startWorkOrderMutation());
  const cancel = useMutation(cancelWorkOrderMutation());
  const path = { work_order_id: order.id };
  const failed = (error: unknown) => toast.error(messageOf(error, 'Failed to update work order'));
  return (
    <Group gap="xs" wrap="nowrap">
      <AskButton
        variant="subtle"
        color="gray"
        size="xs"
        aria-label={`Cancel ${order.title}`}
        ask={{
          title: `Cancel ${order.title}?`,
          text: 'A cancelled work order stays so. Its schedule goes on with the next due date.',
          confirmLabel: 'Cancel work order',
          failureText: 'Failed to update work order',
          onConfirm: () => cancel.mutateAsync({ path }),
        }}
      >
        Cancel
      </AskButton>
      {order.status === 'scheduled' ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay {...icon} />}
          loading={start.isPending}
          aria-label={`Start Work: ${order.title}`}
          onClick={() => start.mutate({ path }, { onError: failed })}
        >
          Start Work
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck {...icon} />}
          aria-label={`Mark Complete: ${order.title}`}
          onClick={onComplete}
        >
          Mark Complete
        </Button>
      )}
    </Group>
  );
}

/** One work order: how urgent, when, where, on what, what it costs, and what comes next. */
export function OrderCard({ order, to, onComplete }: ActionsProps & { to: string }) {
  const isOpen = order.status === 'scheduled' || order.status === 'in_progress';
  return (
    <PreventiveCard
      title={order.title}
      to={order.can.write ? to : null}
      status={
        order.is_overdue ? (
          <StatusBadge of="request" value="overdue" label={overdueLabel(order)} />
        ) : (
          <StatusBadge of="request" value={order.status} />
        )
      }
      foot={
        <Group gap="xs" justify="space-between">
          <Who order={order} />
          {isOpen && order.can.write && <Actions order={order} onComplete={onComplete} />}
        </Group>
      }
    >
      <Group gap="xs">
        <StatusBadge of="priority" value={order.priority} />
        <Text size="caption">{origin(order)}</Text>
      </Group>
      {order.description && <Text truncate={order.description}>{order.description}</Text>}
      <CardFigures
        pairs
        figures={[
          ['Scheduled', formatDay(order.scheduled_date)],
          ['Place', placeOf(order)],
          ['Equipment', order.equipment_name ?? '—'],
          costOf(order),
        ]}
      />
      {ending(order) && <Text>{ending(order)}</Text>}
      {order.status === 'completed' && order.vendor_name && (
        <Suspense>
          <JobRating
            vendor={order.vendor_name}
            job={order}
            mayRate={order.can.write}
            mutation={rateWorkOrderMutation()}
            path={{ work_order_id: order.id }}
          />
        </Suspense>
      )}
    </PreventiveCard>
  );
}
