import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RequestOffer, RequestRow } from '@/api/staff';
import { editRequestMutation, getRequestOfferOptions } from '@/api/staff/@tanstack/react-query.gen';
import { formatExact } from '@/lib/dates';
import { messageOf } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';
import { isOver } from './request-words';

type Offer = NonNullable<RequestOffer['offer']>;

const shown = (instant: string | null) => (instant ? formatExact(instant) : '');

/** Without a link: the vendor cannot be written to, or the link has yet to be sent; once the work is over, no words. */
const unaskedWords = (reachable: boolean, runs: boolean) => {
  if (!reachable) return 'Not asked by link: the vendor has no e-mail address or number.';
  return runs ? 'The link is on its way to the vendor.' : null;
};

/** What became of the offer, in words. */
function wordsOf(offer: Offer, runs: boolean): string | null {
  const { status, offered_at, answer_by, answered_at, decline_reason, silent, reachable } = offer;
  if (status === 'declined') return `Declined: ${decline_reason}`;
  if (status === 'accepted') return `Accepted ${shown(answered_at)}`;
  if (status === 'assigned') return unaskedWords(reachable, runs);
  // Nobody waits for an answer to work that is over.
  if (!runs) return `Asked ${shown(offered_at)}, not answered`;
  if (silent) return `No answer; one was due by ${shown(answer_by)}`;
  return `Asked ${shown(offered_at)}, answers by ${shown(answer_by)}`;
}

/** Gives the request to the vendor who is suggested: a person decides, nobody is asked by itself. */
function AskNext({ request, next }: { request: RequestRow; next: NonNullable<RequestOffer['suggested']> }) {
  const { mutateAsync, isPending } = useMutation(editRequestMutation());
  const ask = async () => {
    try {
      await mutateAsync({
        path: { request_id: request.id },
        headers: ifMatch(request.version),
        body: { vendor_id: next.vendor_id },
      });
      toast.success(`${request.title} given to ${next.vendor_name}`);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to update maintenance request'));
    }
  };
  return (
    <Group>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void ask()}>
        {`Ask ${next.vendor_name} next`}
      </Button>
      {next.rating && <Text as="span">{`Rated ${next.rating}`}</Text>}
    </Group>
  );
}

/** How the vendor who has the request answered, and who of the trade could be asked next. */
export function VendorOffer({ request }: { request: RequestRow }) {
  const { data } = useQuery({
    ...getRequestOfferOptions({ path: { request_id: request.id } }),
    enabled: request.vendor_id !== null,
  });
  const offer = data?.offer;
  if (!offer || request.vendor_id === null) return null;
  const runs = !isOver(request);
  const waits = runs && (offer.silent || offer.status === 'declined');
  const words = wordsOf(offer, runs);
  if (words === null) return null;
  return (
    <Stack gap="xs">
      {waits ? <WarnLine>{words}</WarnLine> : <Text>{words}</Text>}
      {runs && request.can.write && data?.suggested && <AskNext request={request} next={data.suggested} />}
    </Stack>
  );
}
