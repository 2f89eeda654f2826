import { Button, Group, Stack } from '@mantine/core';
import { IconPlus, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Ledger, LedgerLine, TenancyAccount } from '@/api/staff';
import { getResidentLedgerOptions } from '@/api/staff/@tanstack/react-query.gen';
import { asksToRecord, recorded } from '@/records/record-payment-link';
import { Columns } from '@/ui/columns';
import { ErrorState } from '@/ui/error-state';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Card, Section } from '@/ui/section';
import { DetailSkeleton } from '@/ui/skeleton';
import { useOverlay } from '@/ui/use-overlay';
import { usePhone } from '@/ui/use-phone';
import { BalanceCard, DepositCard, MonthlyCard } from './balance-card';
import { Entries, nothing } from './ledger-entries';
import type { LineAction } from './line-actions';

const RecordPayment = lazyDialog(() => import('./record-payment'));
const AddCharge = lazyDialog(() => import('./add-charge'));
const LineDialog = lazyDialog(() => import('./line-dialog'));
const ReturnDeposit = lazyDialog(() => import('./return-deposit'));
const PaymentTerms = lazyDialog(() => import('./payment-terms'));
const TransferTenancy = lazyDialog(() => import('./transfer-tenancy'));
const DepositStatements = lazy(() => import('./deposit-statements'));
const DepositEvidence = lazy(() => import('./deposit-evidence'));
const Recurring = lazy(() => import('./recurring'));

/** What shows the papers that prove the deductions of a deposit's statement. */
export type EvidenceOf = (returnId: string) => ReactNode;

/** Recording a payment, which another page may ask for by its link. */
function useRecording() {
  const [params, setParams] = useSearchParams();
  const { opened, open, close } = useOverlay<true>();
  const byLink = asksToRecord(params);
  const onClose = () => {
    close();
    if (byLink) setParams(recorded, { replace: true });
  };
  return { open: () => open(true), dialog: { opened: opened || byLink, onClose } };
}

type LoadedProps = { ledger: Ledger; account: TenancyAccount; evidence?: EvidenceOf };

function Loaded({ ledger, account, evidence }: LoadedProps) {
  const phone = usePhone();
  const recording = useRecording();
  const charging = useOverlay<true>();
  const returning = useOverlay<true>();
  const moving = useOverlay<true>();
  const limiting = useOverlay<true>();
  const acting = useOverlay<{ line: LedgerLine; action: LineAction }>();
  const { can } = account;
  // One under the other in the rail, side by side on a phone.
  const Buttons = phone ? Group : Stack;
  const actions = (can.record || can.charge) && (
    <Buttons gap="xs" {...(phone ? { grow: true, wrap: 'nowrap' as const } : {})}>
      {can.record && (
        <Button
          fullWidth
          leftSection={<IconReceipt2 size={16} stroke={1.7} aria-hidden />}
          onClick={() => recording.open()}
        >
          Record Payment
        </Button>
      )}
      {can.charge && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => charging.open(true)}
        >
          Add charge
        </Button>
      )}
      {can.record && !phone && (
        <Button fullWidth variant="subtle" onClick={() => moving.open(true)}>
          Transfer to another unit
        </Button>
      )}
      {can.record && !phone && (
        <Button fullWidth variant="subtle" onClick={() => limiting.open(true)}>
          Payment terms
        </Button>
      )}
    </Buttons>
  );
  const standing = (
    <>
      <DepositCard account={account}>
        {can.record && Number(account.deposit?.held) > 0 && (
          <Button variant="default" onClick={() => returning.open(true)}>
            Return deposit
          </Button>
        )}
        <Suspense>
          <DepositStatements account={account} />
        </Suspense>
      </DepositCard>
      <MonthlyCard account={account} />
    </>
  );
  return (
    <>
      <Columns
        label="Balance and deposit"
        asideFirst
        aside={
          <>
            <BalanceCard account={account} actions={actions} />
            {!phone && standing}
          </>
        }
      >
        <Entries ledger={ledger} phone={phone} act={(line, action) => acting.open({ line, action })} />
        <Suspense>
          <Recurring account={account} />
          {evidence && <DepositEvidence account={account} evidence={evidence} />}
        </Suspense>
        {phone && standing}
        {phone && can.record && (
          <Button variant="default" onClick={() => moving.open(true)}>
            Transfer to another unit
          </Button>
        )}
        {phone && can.record && (
          <Button variant="default" onClick={() => limiting.open(true)}>
            Payment terms
          </Button>
        )}
      </Columns>
      <RecordPayment account={account} {...recording.dialog} />
      <ReturnDeposit account={account} opened={returning.opened} onClose={returning.close} />
      <PaymentTerms account={account} opened={limiting.opened} onClose={limiting.close} />
      <TransferTenancy account={account} opened={moving.opened} onClose={moving.close} />
      <AddCharge account={account} opened={charging.opened} onClose={charging.close} />
      {acting.item && (
        <LineDialog
          key={`${acting.item.action} ${acting.item.line.id}`}
          wanted={acting.item}
          account={account}
          opened={acting.opened}
          onClose={acting.close}
        />
      )}
    </>
  );
}

type LedgerQuery = { data: Ledger | undefined; error: unknown; refetch: () => unknown };
type LedgerOfProps = { query: LedgerQuery; evidence?: EvidenceOf };

/** A Payments tab: what is owed and why, line by line, beside the balance and the deposit. */
export function LedgerOf({ query, evidence }: LedgerOfProps) {
  const ledger = query.data;
  if (!ledger && query.error) {
    return (
      <Card padded={false}>
        <ErrorState title="Failed to load payments." of={query} />
      </Card>
    );
  }
  if (!ledger) return <DetailSkeleton loadingText="Loading payments..." />;
  const { account } = ledger;
  if (!account) {
    return (
      <Section title="Payments and charges" padded={false}>
        {nothing}
      </Section>
    );
  }
  return <Loaded ledger={ledger} account={account} evidence={evidence} />;
}

/** The resident's Payments tab. */
export default function LedgerTab({ residentId, evidence }: { residentId: string; evidence?: EvidenceOf }) {
  const query = useQuery(getResidentLedgerOptions({ path: { resident_id: residentId } }));
  return <LedgerOf query={query} evidence={evidence} />;
}
