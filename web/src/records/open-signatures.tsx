import { useQuery } from '@tanstack/react-query';
import { listSignatureRequestsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { WarnLine } from '@/ui/warn-line';

type OpenSignaturesProps = { leaseId: string; opened: boolean /** 'Saving' */; act: string };

/** Said before what takes a running paper back: who has signed it, who is told, and what is to do after it. */
export function OpenSignatures({ leaseId, opened, act }: OpenSignaturesProps) {
  const query = useQuery({
    ...listSignatureRequestsOptions({ query: { lease_id: leaseId } }),
    enabled: opened,
  });
  const running = (query.data?.items ?? []).filter(({ status }) => ['preparing', 'pending'].includes(status));
  return running.map(({ id, title, roster }) => {
    const signed = roster.filter(({ signed_at }) => signed_at).map(({ name }) => name);
    return (
      <WarnLine key={id} title={`“${title}” waits for signatures`}>
        {act} takes it back, and those who were asked to sign are told.{' '}
        {signed.length > 0 && `Signed already, which then counts for nothing: ${signed.join(', ')}. `}
        Send it again afterwards: everybody signs anew.
      </WarnLine>
    );
  });
}
