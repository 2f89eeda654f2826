import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '@/app/staff/session';
import { todayIn } from '@/lib/dates';
import { download } from '@/lib/download';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';

type ExportCsvProps = {
  /** 'vendors': what the file is called. */
  name: string;
  /** The generated call, with parseAs: 'blob'. */
  take: () => Promise<{ data: unknown }>;
  /** What the button says. */
  label?: string;
};

/** The rows that the filters leave, as a CSV file; taking it is an entry of the audit log. */
export function ExportCsv({ name, take, label = 'Export' }: ExportCsvProps) {
  const { acting_for } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await take()).data as Blob,
    onSuccess: (file) => download(file, `${name.replaceAll(' ', '-')}-${todayIn()}.csv`),
    onError: (error) => toast.error(messageOf(error, `The ${name} could not be exported. Try again.`)),
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
