import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '@/lib/money';
import { ProgressBar } from './progress-bar';
import { Text } from './text';
import { WarnLine } from './warn-line';

/** The share of a file that has gone, from 0 to 1. */
export const FileProgress = ({ name, sent }: { name: string; sent: number }) => (
  <ProgressBar
    label={`Upload of ${name}`}
    total={100}
    segments={[{ label: 'percent sent', value: Math.round(sent * 100), tone: 'fill' }]}
  />
);

type FilesSentProps = {
  files: readonly { id: string; file: File; sent: number; refused: string | null }[];
  onRemove: (id: string) => void;
};

/** Files on their way: how far each has gone, or why it was refused, and a way to stop it. */
export const FilesSent = ({ files, onRemove }: FilesSentProps) =>
  files.length > 0 && (
    <Stack gap="sm" role="list" aria-label="Uploads">
      {files.map(({ id, file, sent, refused }) => (
        <Group key={id} role="listitem" justify="space-between" wrap="nowrap">
          <Stack gap={4} flex={1} miw={0}>
            <Text size="control" ink="text" truncate={file.name}>
              {file.name}
            </Text>
            {refused ? <WarnLine alert>{refused}</WarnLine> : <FileProgress name={file.name} sent={sent} />}
            <Text size="caption">{fileSize(file.size)}</Text>
          </Stack>
          <ActionIcon
            variant="subtle"
            aria-label={refused ? `Remove ${file.name}` : `Cancel ${file.name}`}
            onClick={() => onRemove(id)}
          >
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
