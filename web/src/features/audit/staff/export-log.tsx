import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportAudit } from '@/api/staff';
import { listAuditQueryKey } from '@/api/staff/@tanstack/react-query.gen';
import { todayIn } from '@/lib/dates';
import { count } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { toast } from '@/ui/toast';
import { type AuditParams, exportQueryOf } from './audit-query';

// The server writes no more into one file.
const MOST_ROWS = 100_000;

/** The entries that the filters leave, as a CSV file. Taking them away is an entry too, so the list is read anew. */
export function ExportLog({ params, total }: { params: AuditParams; total: number | undefined }) {
  const queryClient = useQueryClient();
  const taking = useMutation({
    mutationFn: async () =>
      (await exportAudit({ query: exportQueryOf(params), parseAs: 'blob' })).data as Blob,
    onSuccess: (file) => {
      save(file);
      if (total && total > MOST_ROWS) {
        toast.warning(
          `The file holds ${count(MOST_ROWS)} of ${count(total)} entries. Filter for the others.`,
        );
      } else {
        toast.success('Audit log exported. The export is now an entry of the log.');
      }
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

function save(file: Blob) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `audit-log-${todayIn()}.csv`;
  link.click();
  // The browser has taken the bytes by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
