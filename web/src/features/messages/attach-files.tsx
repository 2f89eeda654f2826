import { ActionIcon, Button, FileButton, Group, Stack } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { fileSize, plural } from '@/lib/money';
import { FileIcon } from '@/ui/file-icon';
import { FilesSent } from '@/ui/files-sent';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { type MessageFiles, MOST_FILES } from './use-message-files';

const ACCEPT = 'application/pdf,image/jpeg,image/png,image/heic,.heic,.heif';
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** What the button that sends says while files are on their way. */
export const SENDING_FILES = 'Files are being sent...';
/** Why a message with a file that failed is not sent. */
export const FAILED_FILES = 'Remove the files that were not sent, or add them again. Your message is kept.';

/** The files of a message that is being written: those that are there, those on their way, and more of them. */
export function AttachFiles({ attached }: { attached: MessageFiles }) {
  const { files, uploads, left, leftOut, add, stop, remove } = attached;
  return (
    <Stack gap="xs">
      {files.length > 0 && (
        <Stack gap="xs" role="list" aria-label="Files of this message">
          {files.map(({ id, name, content_type, size }) => (
            <Group key={id} role="listitem" gap="xs" wrap="nowrap">
              <FileIcon contentType={content_type} />
              <Stack gap={0} flex={1} miw={0}>
                <Text size="control" ink="text" truncate={name}>
                  {name}
                </Text>
                <Text size="caption">{fileSize(size ?? 0)}</Text>
              </Stack>
              <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                <IconX {...icon} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      <FilesSent files={uploads} onRemove={stop} />
      {leftOut > 0 && (
        <WarnLine alert>
          {`A message takes at most ${MOST_FILES} files. ${plural(leftOut, 'file')} left out.`}
        </WarnLine>
      )}
      <Group gap="sm">
        <FileButton multiple accept={ACCEPT} onChange={add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={left <= 0}
              leftSection={<IconPaperclip {...icon} />}
            >
              Attach files
            </Button>
          )}
        </FileButton>
        <Text size="caption">{`PDF, JPEG, PNG or HEIC. ${MOST_FILES} files, 10 MB each.`}</Text>
      </Group>
    </Stack>
  );
}
