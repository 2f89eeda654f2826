import { Button, Group } from '@mantine/core';
import type { RequestRow } from '@/api/staff';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { useOverlay } from '@/ui/use-overlay';

const BillResident = lazyDialog(() => import('./bill-resident'));

/** Whether the resident pays for a completed request, and who may still say so. */
export function ResidentBill({ request }: { request: RequestRow }) {
  const billing = useOverlay<true>();
  const { charge_id, resident_name, status, may_post, can } = request;
  if (charge_id) {
    return (
      <Section title="Billed to the resident">
        <Text>{`A damage charge stands on the account of ${resident_name ?? 'the resident'}. It stays there when the request is reopened.`}</Text>
      </Section>
    );
  }
  if (status !== 'completed' || !resident_name || !may_post || !can.write) return null;
  return (
    <>
      <Group>
        <Button variant="default" onClick={() => billing.open(true)}>
          Bill the resident
        </Button>
      </Group>
      <BillResident request={request} opened={billing.opened} onClose={billing.close} />
    </>
  );
}
