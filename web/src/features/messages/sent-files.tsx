import { Box, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fileSize } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { FileCard } from '@/ui/file-card';
import { FileIcon } from '@/ui/file-icon';
import { PhotoThumb } from '@/ui/photo-mosaic';
import { toast } from '@/ui/toast';
import type { MessageFile } from './use-message-files';

const PDF = 'application/pdf';

/** Where files of messages are, and the link by which one of them is downloaded. */
export type FilesAt = { at: string; linkOf: (id: string) => Promise<string> };
type SentFilesProps = FilesAt & { files: readonly MessageFile[] };

const factOf = ({ state, size }: MessageFile) =>
  state === 'held'
    ? 'Being checked for viruses'
    : state === 'refused'
      ? 'A virus was found in it'
      : fileSize(size ?? 0);

function Sign({ file, at }: { file: MessageFile; at: string }) {
  if (file.state !== 'stored' || file.content_type === PDF)
    return <FileIcon contentType={file.content_type} />;
  return (
    <Box w={48} flex="none">
      <PhotoThumb src={`${at}/${file.id}/thumb`} alt="" />
    </Box>
  );
}

/** The files of a message; each is downloaded by a press, and a picture shows what it is of. */
export function SentFiles({ files, at, linkOf }: SentFilesProps) {
  const download = async ({ id, name }: MessageFile) => {
    try {
      // It comes as a download, so the page stays where it is.
      window.location.assign(await linkOf(id));
    } catch (error) {
      toast.error(messageOf(error, `${name} could not be downloaded. Please try again.`));
    }
  };
  const pressed = (file: MessageFile) => ({
    onPress: () => void download(file),
    end: <IconDownload size={17} stroke={1.7} aria-hidden />,
  });
  return (
    <Stack component="ul" gap="xs" mt="xs" mb={0} p={0} maw={420} aria-label="Files">
      {files.map((file) => (
        <Box component="li" key={file.id} display="block">
          <FileCard
            icon={<Sign file={file} at={at} />}
            title={file.name}
            fact={factOf(file)}
            {...(file.state === 'stored' ? pressed(file) : {})}
          />
        </Box>
      ))}
    </Stack>
  );
}
