import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { paths } from '@/app/staff/paths';
import { useMayWriteAnywhere, useSession } from '@/app/staff/session';
import { lazyDialog } from '@/ui/lazy-dialog';
import { PageHeader } from '@/ui/page-header';
import { Tabs } from '@/ui/tab-bar';
import { useOverlay } from '@/ui/use-overlay';
import { Deposits } from './deposits';
import { Draws } from './draws';
import { Entries } from './entries';
import { ToDeposit } from './to-deposit';

const RecordEntry = lazyDialog(() => import('./record-entry'));

/** Payments on their way to the bank, deposits, owners’ money, transfers and fees. */
export function BankingScreen() {
  const recording = useOverlay<true>();
  const { acting_for } = useSession();
  const mayWrite = useMayWriteAnywhere() && !acting_for;
  return (
    <>
      <PageHeader
        title="Banking"
        back={{ label: 'Financials', to: paths.financials }}
        actions={
          mayWrite && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              onClick={() => recording.open(true)}
            >
              Record
            </Button>
          )
        }
      />
      <Tabs
        label="Banking"
        tabs={[
          { value: 'waiting', label: 'To deposit', panel: <ToDeposit /> },
          { value: 'deposits', label: 'Deposits', panel: <Deposits /> },
          { value: 'entries', label: 'Owners and bank', panel: <Entries /> },
          { value: 'draws', label: 'Draws', panel: <Draws /> },
        ]}
      />
      <RecordEntry opened={recording.opened} onClose={recording.close} />
    </>
  );
}
