import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MessageTemplateRow } from '@/api/staff';
import { listMessageTemplatesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatDayOf } from '@/lib/dates';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { RowButton } from '@/ui/row-button';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';

const EditTemplate = lazyDialog(() => import('./edit-template'));

/** Whose words they are: ours, or the company's with who saved them and when. */
function sourceOf({ version, author_name, saved_at }: MessageTemplateRow) {
  if (version === 0 || !saved_at) return 'Our words';
  return `Your words, version ${version}, by ${author_name} on ${formatDayOf(saved_at)}`;
}

type MessageTemplatesProps = { companyId: string };

/** The words of messages to residents: ours, until the company writes its own. */
export function MessageTemplates({ companyId }: MessageTemplatesProps) {
  const editing = useOverlay<MessageTemplateRow>();
  const found = useQuery(listMessageTemplatesOptions({ query: { company_id: companyId } }));
  if (found.error) return <ErrorState title="The messages could not be loaded." of={found} />;
  if (!found.data) return <PageSkeleton />;
  const { items, is_owner } = found.data;
  return (
    <Section
      title="Messages to residents"
      note="The frame with your company's name, the button and the reason for the message stays as it is. A message keeps the words that it went out in."
    >
      <Stack component="ul" gap="sm">
        {items.map((item) => (
          <Group key={item.kind} component="li" justify="space-between" wrap="nowrap">
            <Stack gap={0}>
              <Text as="span" ink="text">
                {item.label}
              </Text>
              <Text as="span" ink="text3">
                {sourceOf(item)}
              </Text>
            </Stack>
            {is_owner && (
              <RowButton quiet name={`Edit the words of ${item.label}`} onClick={() => editing.open(item)}>
                Edit
              </RowButton>
            )}
          </Group>
        ))}
      </Stack>
      {editing.item && (
        <EditTemplate
          key={`${editing.item.kind} ${editing.item.version}`}
          companyId={companyId}
          template={editing.item}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </Section>
  );
}
