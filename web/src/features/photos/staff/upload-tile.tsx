import { Button, FileButton, Group, Stack } from '@mantine/core';
import type { Upload } from '@/records/upload-queue';
import { FileProgress } from '@/ui/files-sent';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { Text } from '@/ui/text';
import { PICTURES } from './photo-words';

/** Uploads stand after the photos, also while one of those is carried. */
const BEHIND = { order: 1_000 };

type UploadTileProps = {
  upload: Upload;
  onRemove: () => void;
  /** Another file in the place of the refused one. */
  onInstead: (file: File) => void;
};

/** A photo on its way, of its final size from the start; a refused one keeps its place until it is removed. */
export function UploadTile({ upload, onRemove, onInstead }: UploadTileProps) {
  const { file, sent, refused } = upload;
  if (refused)
    return (
      <Stack gap={4} role="listitem" style={BEHIND}>
        <PhotoThumb src={null} alt="" refused={refused} />
        <Group gap={0} justify="space-between" wrap="nowrap">
          <FileButton accept={PICTURES} onChange={(chosen) => chosen && onInstead(chosen)}>
            {(props) => (
              <Button
                {...props}
                size="compact-xs"
                variant="subtle"
                aria-label={`Choose another for ${file.name}`}
              >
                Choose another
              </Button>
            )}
          </FileButton>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={4} role="listitem" style={BEHIND}>
      <PhotoThumb src={null} alt="">
        <FileProgress name={file.name} sent={sent} />
      </PhotoThumb>
      <Text size="caption" truncate={file.name}>
        {`${file.name} · ${Math.round(sent * 100)}%`}
      </Text>
    </Stack>
  );
}
