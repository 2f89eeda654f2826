import { useQuery } from '@tanstack/react-query';
import { listSignatureRequestsOptions } from '@/api/staff/@tanstack/react-query.gen';
import { WarnLine } from '@/ui/warn-line';

const inWords = new Intl.ListFormat('en-US');

/** Said before what takes a running paper back: who has signed it, who is told, and what is to do after it. */
export function OpenSignatures({ leaseId, opened, act }: { leaseId: string; opened: boolean; act: string }) {
  const query = useQuery({ ...listSignatureRequestsOptions({ query: { lease_id: leaseId } }), enabled: opened });
  const running = (query.data?.items ?? []).filter(({ status }) => ['preparing', 'pending'].includes(status));
  return running.map(({ id, title, roster }) => {
    const signed = roster.flatMap(({ name, signed_at }) => (signed_at ? [name] : []));
    const has = signed.length === 1 ? 'has' : 'have';
    return (
      <WarnLine key={id}>
        “{title}” waits for signatures. {act} takes it back
        {signed.length > 0 && `: ${inWords.format(signed)} ${has} signed, which counts no longer`}. Everybody who
        was asked is told. Send it for signature again afterwards.
      </WarnLine>
    );
  });
}
