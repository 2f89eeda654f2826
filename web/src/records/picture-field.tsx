import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refusalOf, scaled } from '@/lib/pictures';
import { messageOf } from '@/lib/problem';
import { FilesSent } from '@/ui/files-sent';
import { toast } from '@/ui/toast';
import { useUploads } from './use-uploads';

type PictureFieldProps = {
  /** What it is called in a sentence: 'picture', 'logo'. */
  noun: string;
  shown: ReactNode;
  has: boolean;
  /** Where the file is sent. */
  path: string;
  remove: () => Promise<unknown>;
};

const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,.heic,.heif';

/** One picture that is shown, replaced and removed: of a person, or a company's logo. */
export function PictureField({ noun, shown, has, path, remove }: PictureFieldProps) {
  const queryClient = useQueryClient();
  const { uploads, ...sending } = useUploads({
    path,
    fieldsOf: () => ({}),
    refusalOf,
    prepare: scaled,
    failureText: () => `Failed to upload the ${noun}`,
  });
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => toast.error(messageOf(error, `Failed to remove the ${noun}`)),
  });
  return (
    <Stack gap="xs" mb="md">
      <Group gap="md">
        {shown}
        <FileButton accept={PICTURES} onChange={(file) => file && sending.add([file])}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {has ? `Change ${noun}` : `Add ${noun}`}
            </Button>
          )}
        </FileButton>
        {has && (
          <Button variant="subtle" size="xs" loading={removing.isPending} onClick={() => removing.mutate()}>
            Remove {noun}
          </Button>
        )}
      </Group>
      {uploads.length > 0 && <FilesSent files={uploads} onRemove={sending.remove} />}
    </Stack>
  );
}
