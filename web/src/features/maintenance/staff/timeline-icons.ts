import {
  IconAlarm,
  IconArrowBackUp,
  IconCalendar,
  IconCheck,
  IconCopy,
  IconLock,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconSend,
  IconStar,
  IconTrash,
  IconTruck,
  IconUserCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RequestEventRow } from '@/api/staff';

// Looked up when it is drawn: a build may run this file before those of the icons.
const icons = (): Record<RequestEventRow['kind'], TablerIcon> => ({
  created: IconSend,
  edited: IconPencil,
  status: IconPencil,
  assigned: IconUserCheck,
  note: IconMessage,
  visit: IconCalendar,
  reopened: IconArrowBackUp,
  duplicate: IconCopy,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  paused: IconPlayerPause,
  resumed: IconPlayerPlay,
  cost: IconReceipt,
  confirmed: IconCheck,
  acknowledged: IconSend,
  reminded: IconAlarm,
  offered: IconTruck,
  accepted: IconTruck,
  declined: IconX,
  done: IconCheck,
  file: IconPaperclip,
  rated: IconStar,
});

/** What kind of line it is; a note for staff only has a lock. */
export const iconOf = ({ kind, reader }: RequestEventRow): TablerIcon =>
  kind === 'note' && reader === 'staff' ? IconLock : icons()[kind];
