import '@mantine/core/styles/Switch.css';
import { ActionIcon, Button, Group, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScheduleRow } from '@/api/staff';
import {
  deleteScheduleMutation,
  editScheduleMutation,
  makeWorkOrderMutation,
  restoreScheduleMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useCreate } from '@/records/use-create';
import { useRemove } from '@/records/use-remove';
import { CardFigures } from '@/ui/card-figures';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { StatusBadge } from '@/ui/status-badge';
import { Tags } from '@/ui/tags';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { PreventiveCard } from './row-card';
import { dueBadge, nextDueOf, pauseOf, ruleOf } from './words';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** On or off: it takes hold at once. */
function ActiveSwitch({ schedule }: { schedule: ScheduleRow }) {
  const edit = useMutation(editScheduleMutation());
  // Who may only look reads it: a switch that nobody can turn says less.
  if (!schedule.can.write) return <Text>{schedule.is_active ? 'Active' : 'Not active'}</Text>;
  return (
    <Switch
      aria-label={`${schedule.name} is active`}
      checked={schedule.is_active}
      disabled={edit.isPending}
      onChange={(event) =>
        edit.mutate(
          {
            path: { schedule_id: schedule.id },
            headers: ifMatch(schedule.version),
            body: { is_active: event.currentTarget.checked },
          },
          {
            onError: (error) => toast.error(messageOf(error, 'Failed to update maintenance schedule')),
          },
        )
      }
    />
  );
}

/** Deletes a schedule after the spec's question, with Undo. */
function DeleteButton({ schedule }: { schedule: ScheduleRow }) {
  const asking = useOverlay<true>();
  const { removeOrThrow } = useRemove<Pick<ScheduleRow, 'id' | 'name'>, { schedule_id: string }>({
    removal: deleteScheduleMutation(),
    restoration: restoreScheduleMutation(),
    path: ({ id }) => ({ schedule_id: id }),
    noun: 'maintenance schedule',
    name: ({ name }) => name,
  });
  return (
    <>
      <ActionIcon aria-label={`Delete ${schedule.name}`} onClick={() => asking.open(true)}>
        <IconTrash {...icon} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={`Delete ${schedule.name}?`}
        confirmLabel="Delete schedule"
        onConfirm={() => removeOrThrow(schedule)}
        failureText="Failed to delete maintenance schedule"
      >
        Are you sure you want to delete this maintenance schedule?
      </ConfirmDialog>
    </>
  );
}

/** Makes the next work order now: where the schedule makes none by itself, or before its time. */
function MakeOrder({ schedule }: { schedule: ScheduleRow }) {
  const { create, isPending } = useCreate(makeWorkOrderMutation());
  const make = async () => {
    try {
      const order = await create({ path: { schedule_id: schedule.id } });
      toast.success(`Work order made for ${formatDay(order.scheduled_date)}`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to create work order'));
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      disabled={schedule.next_order_date === null || schedule.rests !== null}
      aria-label={`Make the work order: ${schedule.name}`}
      onClick={() => void make()}
    >
      Make the work order
    </Button>
  );
}

/** One schedule: how often, on what, by whom, when next and when last. */
export function ScheduleCard({ schedule, to }: { schedule: ScheduleRow; to: string }) {
  const { name, last_completed_date, can } = schedule;
  const due = dueBadge(schedule);
  const pause = pauseOf(schedule);
  const place = [schedule.equipment_name, schedule.property_name].filter(Boolean).join(', ');
  return (
    <PreventiveCard
      title={name}
      to={can.write ? to : null}
      status={
        <Group gap={4} wrap="nowrap">
          <ActiveSwitch schedule={schedule} />
          {can.write && (
            <ActionIcon component={Link} to={to} aria-label={`Edit ${name}`}>
              <IconPencil {...icon} />
            </ActionIcon>
          )}
          {can.delete && <DeleteButton schedule={schedule} />}
        </Group>
      }
      foot={can.write && <MakeOrder schedule={schedule} />}
    >
      <Group gap="xs">
        <StatusBadge of="priority" value={schedule.priority} />
        <Text>{ruleOf(schedule)}</Text>
        {schedule.auto_create_work_order && <Tags label="Made by itself" tags={['Auto-Create']} />}
      </Group>
      {schedule.description && <Text truncate={schedule.description}>{schedule.description}</Text>}
      <Text ink="text">{[place, schedule.vendor_name].filter(Boolean).join(' · ')}</Text>
      {pause && <Text>{pause}</Text>}
      <CardFigures
        figures={[
          ['Next Due', nextDueOf(schedule)],
          ['Days', due ? <StatusBadge key="due" of="request" {...due} /> : '—'],
          ['Last Completed', last_completed_date ? formatDay(last_completed_date) : '—'],
        ]}
      />
    </PreventiveCard>
  );
}
