import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fileSize } from '@/lib/money';
import type { Upload } from '@/records/use-uploads';
import { ProgressBar } from '@/ui/progress-bar';
import { Card } from '@/ui/section';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

/** Files on their way: how far each has gone, or why it was refused. */
export function UploadRows({
  uploads,
  onRemove,
}: {
  uploads: readonly Upload[];
  onRemove: (id: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <Card padded>
      <Stack gap="sm" role="list" aria-label="Uploads">
        {uploads.map(({ id, file, sent, refused }) => (
          <Group key={id} role="listitem" justify="space-between" wrap="nowrap">
            <div>
              <Text size="control" ink="text">
                {file.name}
              </Text>
              <Text size="caption">{fileSize(file.size)}</Text>
            </div>
            {refused ? (
              <WarnLine alert>{refused}</WarnLine>
            ) : (
              <ProgressBar
                label={`Upload of ${file.name}`}
                total={100}
                segments={[{ label: 'percent sent', value: Math.round(sent * 100), tone: 'info' }]}
              />
            )}
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
    </Card>
  );
}
