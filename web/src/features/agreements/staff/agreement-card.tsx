import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSignatureRequestsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { formatDayIn } from '@/lib/zoned';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useSignatureFile } from './use-signature-file';

/** The agreement that everybody has signed, the newest where there are several; nothing before there is one. */
export default function AgreementCard({ leaseId }: { leaseId: string }) {
  const { data } = useQuery(listSignatureRequestsOptions({ query: { lease_id: leaseId } }));
  const open = useSignatureFile();
  const signed = (data?.items ?? [])
    .filter(({ status, has_final }) => status === 'completed' && has_final)
    .sort((a, b) => (b.ended_at ?? '').localeCompare(a.ended_at ?? ''))[0];
  if (!signed) return null;
  const download = async () => {
    try {
      await open(signed, true);
    } catch (error) {
      toast.error(messageOf(error, 'This did not work. Please try again.'));
    }
  };
  return (
    <Section title="Agreement" right={<StatusBadge of="signature" value={signed.status} />}>
      <Stack gap="xs">
        <div>
          <Text as="div" size="control" ink="text">
            {signed.title}
          </Text>
          {signed.number && <Text>{signed.number}</Text>}
          {signed.ended_at && (
            <Text>Signed on {formatDayIn(signed.ended_at, signed.time_zone)}, with its certificate</Text>
          )}
        </div>
        <Text ink="text3">A change of the terms needs an addendum with new signatures.</Text>
        <Group>
          <Button variant="default" size="xs" onClick={() => void download()}>
            Download signed file
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
