import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SignatureRow } from '@/api/staff';
import { listSignatureRequestsOptions, remindSignersMutation } from '@/api/staff/@tanstack/react-query.gen';
import { paths } from '@/app/staff/paths';
import { messageOf } from '@/lib/problem';
import { formatDayIn } from '@/lib/zoned';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { StatusBadge } from '@/ui/status-badge';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { useOverlay } from '@/ui/use-overlay';
import { Roster } from '../roster';
import { useSignatureFile } from './use-signature-file';

const SendForSignature = lazyDialog(() => import('./send-for-signature'));
const TakeBack = lazyDialog(() => import('./take-back'));
const CounterSign = lazyDialog(() => import('./counter-sign'));

const isOpen = ({ status }: SignatureRow) => status === 'preparing' || status === 'pending';

/** Ended without all signatures: what became of it is kept as a page. */
const isUnsigned = ({ status }: SignatureRow) => !['preparing', 'pending', 'completed'].includes(status);

/** Whether the caller is the one who signs next, or may sign at any time. */
function isMine(row: SignatureRow) {
  const mine = row.roster.find(({ place }) => place === row.my_place);
  if (!mine || mine.signed_at || row.status !== 'pending') return false;
  return !row.one_by_one || row.roster.every(({ place, signed_at }) => place >= mine.place || signed_at);
}

function endOf(row: SignatureRow) {
  if (row.ended_reason) return row.ended_reason;
  if (row.status === 'pending') return `Open until ${formatDayIn(row.expires_at, row.time_zone)}`;
  return row.ended_at ? formatDayIn(row.ended_at, row.time_zone) : '';
}

type Act = 'sign' | 'take_back';
type OneProps = { row: SignatureRow; onAct: (act: Act, row: SignatureRow) => void };

function One({ row, onAct }: OneProps) {
  const remind = useMutation(remindSignersMutation());
  const open = useSignatureFile();
  const tell = async (send: Promise<unknown>, done?: string) => {
    try {
      await send;
      if (done) toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, 'This did not work. Please try again.'));
    }
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text as="h3" size="control" ink="text">
          {row.title}
        </Text>
        <StatusBadge of="signature" value={row.status} />
      </Group>
      <Roster lines={row.roster} zone={row.time_zone} oneByOne={row.one_by_one} open={isOpen(row)} />
      <Text ink="text3">{[row.number, endOf(row)].filter(Boolean).join(' · ')}</Text>
      <Group gap="xs">
        {isMine(row) && (
          <Button size="xs" onClick={() => onAct('sign', row)}>
            Sign for the owner
          </Button>
        )}
        {row.has_final ? (
          <Button variant="default" size="xs" onClick={() => void tell(open(row, true))}>
            Download signed file
          </Button>
        ) : (
          row.sha256 && (
            <Button variant="default" size="xs" onClick={() => void tell(open(row, false))}>
              Open the agreement
            </Button>
          )
        )}
        {isUnsigned(row) && (
          <Button
            component="a"
            variant="default"
            size="xs"
            href={`/api/signature-requests/${row.id}/record.pdf`}
          >
            Download the record
          </Button>
        )}
        {isOpen(row) && row.can.write && (
          <>
            <Button
              variant="subtle"
              size="xs"
              disabled={row.status === 'preparing'}
              loading={remind.isPending}
              onClick={() =>
                void tell(remind.mutateAsync({ path: { request_id: row.id } }), 'The signers are asked again')
              }
            >
              Send again
            </Button>
            <Button variant="subtle" size="xs" onClick={() => onAct('take_back', row)}>
              Take back
            </Button>
          </>
        )}
      </Group>
    </Stack>
  );
}

type SignaturesProps = {
  leaseId: string;
  /** Sending needs the right, and a lease that was not ended. */
  maySend: boolean;
};

/** The papers of a lease that were sent for signature, and how far each is. */
export default function Signatures({ leaseId, maySend }: SignaturesProps) {
  const query = useQuery({
    ...listSignatureRequestsOptions({ query: { lease_id: leaseId } }),
    // A new one is being made for a moment; afterwards people far away sign.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'preparing') ? 2000 : 30_000,
  });
  const [sending, setSending] = useState(false);
  const act = useOverlay<{ act: Act; row: SignatureRow }>();
  const items = query.data?.items ?? [];
  if (!maySend && items.length === 0) return null;
  return (
    <Section
      title="Signatures"
      right={
        maySend && (
          <Group gap="sm">
            <Link className="link" to={paths.agreementTemplates}>
              Templates
            </Link>
            <Button size="xs" onClick={() => setSending(true)}>
              Send for signature
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="lg">
        {items.length === 0 && <Text>Nothing was sent for signature yet.</Text>}
        {items.map((row) => (
          <One key={row.id} row={row} onAct={(what, chosen) => act.open({ act: what, row: chosen })} />
        ))}
      </Stack>
      <SendForSignature leaseId={leaseId} opened={sending} onClose={() => setSending(false)} />
      {act.item && (
        <>
          <TakeBack
            row={act.item.row}
            opened={act.opened && act.item.act === 'take_back'}
            onClose={act.close}
          />
          <CounterSign
            row={act.item.row}
            opened={act.opened && act.item.act === 'sign'}
            onClose={act.close}
          />
        </>
      )}
    </Section>
  );
}
