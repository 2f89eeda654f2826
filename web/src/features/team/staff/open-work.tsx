import { useQuery } from '@tanstack/react-query';
import type { OpenWorkCounts } from '@/api/staff';
import { countOpenWorkOptions, listAssigneesOptions } from '@/api/staff/@tanstack/react-query.gen';
import { plural } from '@/lib/money';
import { ChoiceField } from '@/ui/inputs';
import type { Role } from './role-words';

/** Of what somebody has in hand, what another role may not have; all of it where they go. */
export function lostBy(work: OpenWorkCounts, role?: Role): OpenWorkCounts {
  if (role === 'owner' || role === 'manager') return { requests: 0, work_orders: 0, threads: 0 };
  return role === 'maintenance' ? { ...work, requests: 0, work_orders: 0 } : work;
}

/** '2 requests, 1 work order and 1 message thread'; nothing where there is none. */
export function openWorkText({ requests, work_orders, threads }: OpenWorkCounts) {
  const parts = [
    requests && plural(requests, 'request'),
    work_orders && plural(work_orders, 'work order'),
    threads && plural(threads, 'message thread'),
  ].filter(Boolean);
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '');
}

type OpenWorkProps = {
  propertyId: string;
  /** The caller where it is left out. */
  accountId?: string;
  /** 'Marcus Bell has', or 'You have'. */
  who: string;
  /** Who is not to be chosen. */
  leaver: string;
  role?: Role;
  successor: string;
  onSuccessor: (id: string) => void;
};

/** In a question before somebody goes: what they have in hand, and who takes it over. */
export function OpenWork(props: OpenWorkProps) {
  const { propertyId, accountId, who, leaver, role, successor, onSuccessor } = props;
  const query = { property_id: propertyId, account_id: accountId };
  const work = useQuery({ ...countOpenWorkOptions({ query }), staleTime: 0 });
  const takers = useQuery(listAssigneesOptions({ query: { property_id: propertyId } }));
  const open = work.data && openWorkText(lostBy(work.data, role));
  if (!open) return null;
  const people = (takers.data?.items ?? []).filter(({ account_id }) => account_id !== leaver);
  return (
    <>
      <p>
        {who} {open} open here.
      </p>
      <ChoiceField
        label="Who takes it over?"
        description="Threads with residents go to owners and managers only. Whoever takes it over is told."
        data={[
          { value: '', label: 'Nobody: the managers are told' },
          ...people.map(({ account_id, name }) => ({ value: account_id, label: name })),
        ]}
        value={successor}
        onChange={(event) => onSuccessor(event.currentTarget.value)}
      />
    </>
  );
}
