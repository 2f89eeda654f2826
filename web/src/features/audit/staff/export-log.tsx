import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportAudit } from '@/api/staff';
import { listAuditQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { todayIn } from '@/lib/dates';
import { download } from '@/lib/download';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import { type AuditParams, exportQueryOf } from './audit-query';

/** The entries that the filters leave, as a CSV file. Taking them away is an entry too, so the list is read anew. */
export function ExportLog({ params }: { params: AuditParams }) {
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: async () =>
      (await exportAudit({ query: exportQueryOf(params), parseAs: 'blob' })).data as unknown as Blob,
    onSuccess: (file) => {
      download(file, `audit-log-${todayIn()}.csv`);
      toast.success('Audit log exported. The export is now an entry of the log.');
      return queryClient.invalidateQueries({ queryKey: listAuditQueryKey() });
    },
    onError: (error) =>
      toast.error(messageOf(error, 'The audit log could not be exported. Try again.'), {
        retry: () => taking.mutate(),
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      Export CSV
    </Button>
  );
}
