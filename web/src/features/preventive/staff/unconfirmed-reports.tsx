import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { EquipmentReportRow } from '@/api/staff';
import {
  acceptEquipmentReportMutation,
  declineEquipmentReportMutation,
  listEquipmentReportsOptions,
} from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';

function One({ report }: { report: EquipmentReportRow }) {
  const navigate = useNavigate();
  const accepting = useCreate(acceptEquipmentReportMutation());
  const declining = useMutation(declineEquipmentReportMutation());
  const { id, equipment_name, property_name, unit_number } = report;
  const accept = async () => {
    try {
      const request = await accepting.create({ path: { report_id: id } });
      void navigate(paths.request(request.id));
    } catch (error) {
      toast.error(messageOf(error, 'Failed to accept the report'));
    }
  };
  const decline = async () => {
    try {
      await declining.mutateAsync({ path: { report_id: id } });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to decline the report'));
    }
  };
  const place = unit_number ? `${property_name} ${unit_number}` : property_name;
  const by = [report.name, report.email, report.phone].filter(Boolean).join(' · ');
  return (
    <Section
      title={`${equipment_name}, reported by its code`}
      right={<StatusBadge of="request" value="due_soon" label="Unconfirmed" />}
      note={`${place} · ${formatExact(report.confirmed_at)}`}
    >
      <Stack gap="xs">
        <Text size="control" ink="text" lines>
          {report.description}
        </Text>
        <Text>{by}</Text>
        {report.can.write && (
          <Group gap="xs">
            <Button size="xs" variant="default" loading={accepting.isPending} onClick={() => void accept()}>
              Accept
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={declining.isPending}
              onClick={() => void decline()}
              aria-label={`Decline the report about ${equipment_name}`}
            >
              Decline
            </Button>
            <Text size="caption">Its clock starts, and people are told, once it is accepted.</Text>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

/** Reports by the code on equipment that nobody has accepted or declined; nothing where there is none. */
export default function UnconfirmedReports() {
  const { data, error } = useQuery(listEquipmentReportsOptions({ query: { status: 'unconfirmed' } }));
  if (error) return <WarnLine alert>{messageOf(error, 'Reports by code could not be loaded.')}</WarnLine>;
  return data?.items.map((report) => <One key={report.id} report={report} />);
}
