import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '@/app/staff/session';
import { download } from '@/lib/download';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

type TakeFileProps = {
  /** 'Export CSV' */
  label: string;
  /** 'rent-roll-2026-11-21.csv' */
  name: string;
  /** The generated call, with parseAs: 'blob'. */
  take: () => Promise<{ data: unknown }>;
};

/** A report as a file; taking it is an entry of the audit log. */
export function TakeFile({ label, name, take }: TakeFileProps) {
  const { acting_for } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await take()).data as Blob,
    onSuccess: (file) => download(file, name),
    onError: (error) => toast.error(messageOf(error, 'The file could not be made. Try again.')),
  });
  // Who acts for somebody takes nothing of theirs away.
  if (acting_for) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
