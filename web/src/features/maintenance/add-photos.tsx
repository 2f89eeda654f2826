import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';

const ACCEPT = 'image/*,.heic,.heif';

/** Opens the camera or the pictures of the phone. */
export function AddPhotos({ disabled, onAdd }: { disabled: boolean; onAdd: (files: File[]) => void }) {
  return (
    <FileButton multiple accept={ACCEPT} onChange={onAdd}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          disabled={disabled}
          leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
        >
          Add photos
        </Button>
      )}
    </FileButton>
  );
}
