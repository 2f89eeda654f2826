import { IconMapPin, IconMessage, IconSignature, IconTool } from '@tabler/icons-react';
import type { OwnToDo } from '@/api/portal';
import { formatDayOf } from '@/lib/dates';
import { plural } from '@/lib/money';
import { LinkLines } from '@/ui/link-lines';
import { Section } from '@/ui/section';

const icons = {
  sign: IconSignature,
  is_it_fixed: IconTool,
  unread_messages: IconMessage,
  forwarding_address: IconMapPin,
};

function wordsOf({ kind, title, until, count }: OwnToDo): [title: string, text: string] {
  switch (kind) {
    case 'sign':
      return [`Sign ${title ?? ''}`, until ? `By ${formatDayOf(until)}` : ''];
    case 'is_it_fixed':
      return ['Is it fixed?', title ?? ''];
    case 'unread_messages':
      return [plural(count, 'unread message'), 'From the managers of your home'];
    case 'forwarding_address':
      return ['Give your forwarding address', 'Where your deposit and your last papers go'];
  }
}

type ToDoProps = { items: readonly OwnToDo[]; linkOf: (item: OwnToDo) => string };

/** What waits for the resident, each line the way to it; nothing where nothing waits. */
export function ToDo({ items, linkOf }: ToDoProps) {
  if (items.length === 0) return null;
  return (
    <Section title="To do" padded={false}>
      <LinkLines
        lines={items.map((item) => {
          const [title, text] = wordsOf(item);
          const Icon = icons[item.kind];
          return {
            key: `${item.kind}${item.id}`,
            to: linkOf(item),
            title,
            text,
            mark: <Icon size={20} stroke={1.7} aria-hidden />,
          };
        })}
      />
    </Section>
  );
}
