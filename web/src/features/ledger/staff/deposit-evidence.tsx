import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { TenancyAccount } from '@/api/staff';
import { getDepositOptions } from '@/api/staff/@tanstack/react-query.gen';
import type { EvidenceOf } from './ledger-tab';

type DepositEvidenceProps = { account: TenancyAccount; evidence: EvidenceOf };

/** The papers that prove what was withheld of a deposit, for each statement in force. */
export default function DepositEvidence({ account, evidence }: DepositEvidenceProps) {
  const { data } = useQuery(getDepositOptions({ path: { lease_id: account.lease_id } }));
  return data?.statements
    .filter(({ reversed_on }) => !reversed_on)
    .map(({ id }) => <Fragment key={id}>{evidence(id)}</Fragment>);
}
