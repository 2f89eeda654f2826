import { Button, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LinkedChoice, LinkedRenewal } from '@/api/link';
import { answerLinkedRenewalMutation, findLinkedRenewalOptions } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { termAt, termParts } from '@/lib/terms';
import { ChoiceCards } from '@/ui/choice-cards';
import { EmptyState } from '@/ui/empty-state';
import { Loaded } from '@/ui/loaded';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { SumList } from '@/ui/sum-list';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';

const DECLINE = 'decline';
const FAILED = 'Your answer could not be sent. Please try again.';

const months = ({ term_months }: LinkedChoice) => plural(term_months, 'month');
const home = (property: string, unit: string) => `${property} ${unit}`;

const ended: Partial<Record<LinkedRenewal['status'], readonly [title: string, text: string]>> = {
  declined: ['The offer was declined', 'Your lease ends as it says. Your property manager is told.'],
  withdrawn: ['This offer was withdrawn', 'Ask your property manager what comes next.'],
  expired: ['This offer has expired', 'Ask your property manager for another one.'],
};

function Accepted({ choice, place }: { choice: LinkedChoice; place: string }) {
  return (
    <Stack gap="md">
      <PageHeader title="Your lease is renewed" facts={place} />
      <Section title="What you chose">
        <SumList
          shape="plain"
          sums={[
            ['Term', months(choice)],
            ['Begins', formatDay(choice.starts_on)],
            ['Ends', formatDay(choice.ends_on)],
          ]}
          total={['Rent a month', moneyExact(choice.monthly_rent)]}
        />
      </Section>
      <Text>Nothing more to do. Your property manager is told.</Text>
    </Stack>
  );
}

function Offer({
  offer,
  place,
  onAnswered,
}: {
  offer: LinkedRenewal;
  place: string;
  onAnswered: () => void;
}) {
  const { token } = useLink();
  const [chosen, setChosen] = useState('');
  const [words, setWords] = useState('');
  const answer = useMutation({ ...answerLinkedRenewalMutation(), onSettled: onAnswered });
  const choice = offer.choices[Number(chosen)];
  const accepts = chosen !== '' && chosen !== DECLINE && choice;
  const label = accepts
    ? `Accept ${termAt(choice)}`
    : chosen === DECLINE
      ? 'Decline the offer'
      : 'Choose a term first';
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate({
      path: { token },
      body: { choice: accepts ? Number(chosen) : null, words: words.trim() || null },
    });
  };
  const cards = offer.choices.map((each, at) => ({
    value: String(at),
    ...termParts(each, [each.starts_on, each.ends_on], offer.monthly_rent),
  }));
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <PageHeader
          title={`${offer.first_name ? `${offer.first_name}, renew` : 'Renew'} your lease`}
          facts={offer.answer_by ? `${place} · answer by ${formatDay(offer.answer_by)}` : place}
        />
        <Section title="Now">
          <SumList
            shape="plain"
            sums={[['Term ends', offer.end_date ? formatDay(offer.end_date) : 'Month to month']]}
            total={['Rent a month', moneyExact(offer.monthly_rent)]}
          />
        </Section>
        {offer.message && (
          <Section title="From your property manager">
            <Text lines>{offer.message}</Text>
          </Section>
        )}
        <ChoiceCards
          label="What we offer"
          shape="rows"
          choices={[...cards, { value: DECLINE, label: 'Decline', note: 'I will not renew' }]}
          value={chosen}
          onChange={setChosen}
        />
        <Textarea
          label="Message (optional)"
          placeholder="For the manager"
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {answer.isError && <WarnLine alert>{messageOf(answer.error, FAILED)}</WarnLine>}
      </Stack>
      <PageFoot note="The first answer of your household counts. Opening this page answers nothing.">
        <Button type="submit" size="lg" fullWidth disabled={chosen === ''} loading={answer.isPending}>
          {label}
        </Button>
      </PageFoot>
    </form>
  );
}

function Found({ offer, onAnswered }: { offer: LinkedRenewal; onAnswered: () => void }) {
  const { property_name } = useLink();
  const place = home(property_name, offer.unit_number);
  const chosen = offer.chosen === null ? undefined : offer.choices[offer.chosen];
  if (offer.status === 'accepted' && chosen) return <Accepted choice={chosen} place={place} />;
  const over = ended[offer.status];
  if (over) return <EmptyState heading="h1" title={over[0]} text={over[1]} />;
  return <Offer offer={offer} place={place} onAnswered={onAnswered} />;
}

/** An offer of renewal: the terms beside the rent of now, one answer. */
export function Renewal() {
  const { token } = useLink();
  const found = useQuery(findLinkedRenewalOptions({ path: { token } }));
  return (
    <Loaded
      query={found}
      loadingText="Loading the offer..."
      errorText="The offer could not be loaded."
      missing={
        <EmptyState heading="h1" title="This link has ended" text="Ask whoever sent it for another one." />
      }
    >
      {(offer) => <Found offer={offer} onAnswered={() => void found.refetch()} />}
    </Loaded>
  );
}
