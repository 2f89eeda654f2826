import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { asProblem } from '@/lib/problem';
import { WarnLine } from '@/ui/warn-line';

/** The server asks before a bill that looks like one that exists: the question names it, and is about what was sent. */
export function useSameBill(values: string) {
  const [asked, setAsked] = useState<{ detail: string; billId: string; of: string } | null>(null);
  const now = asked?.of === values ? asked : null;
  return {
    again: now !== null,
    question: now && {
      node: (
        <WarnLine title="The same bill again?" alert>
          {now.detail}{' '}
          <Link className="link" to={paths.bill(now.billId)} target="_blank">
            See the bill that exists
          </Link>
        </WarnLine>
      ),
      discardLabel: 'Discard this one',
    },
    onRefused: (error: unknown) => {
      const problem = asProblem(error);
      if (problem.code !== 'same_bill_again') return false;
      const { bill_id: billId } = problem.current as { bill_id: string };
      setAsked({ detail: problem.detail, billId, of: values });
      return true;
    },
  };
}
