import { useQuery } from '@tanstack/react-query';
import { getLeaseLedgerOptions } from '@/api/staff/@tanstack/react-query.gen';
import { type EvidenceOf, LedgerOf } from './ledger-tab';

/** The lease's Payments tab: the account of its tenancy, through all its renewals. */
export default function LeaseLedgerTab({ leaseId, evidence }: { leaseId: string; evidence?: EvidenceOf }) {
  const query = useQuery(getLeaseLedgerOptions({ path: { lease_id: leaseId } }));
  return <LedgerOf query={query} evidence={evidence} />;
}
