import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { LeaseRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { parseMoney } from '@/lib/money';
import { termParts } from '@/lib/terms';
import { ChoiceCards } from '@/ui/choice-cards';
import { Section } from '@/ui/section';
import { Segments } from '@/ui/segments';
import { Text } from '@/ui/text';
import { OfferMessages } from './offer-messages';
import { daysOfTerm, type RenewalValues } from './renewal-form';

const WAYS = [
  { value: 'page', label: 'Page' },
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'SMS' },
] as const;

type OfferPreviewProps = { lease: LeaseRow; values: RenewalValues };

/** The offer as the page behind the residents' link has it; nothing of it can be pressed here. */
function Page({ lease, values }: OfferPreviewProps) {
  const { choices, answer_by, message } = values;
  const cards = choices.map(({ term, rent }, at) => {
    const offered = { term_months: Number(term), monthly_rent: parseMoney(rent) ?? '0' };
    return { value: String(at), ...termParts(offered, daysOfTerm(lease, term), lease.monthly_rent) };
  });
  const place = `${lease.property_name} ${lease.unit_number}`;
  return (
    <Stack inert gap="md">
      <div>
        <Text ink="text" size="section" as="div">
          Renew your lease
        </Text>
        <Text>{answer_by ? `${place} · answer by ${formatDay(answer_by)}` : place}</Text>
      </div>
      {message.trim() && <Text lines>{message.trim()}</Text>}
      <ChoiceCards
        label="What we offer"
        shape="rows"
        choices={[...cards, { value: 'decline', label: 'Decline', note: 'I will not renew' }]}
        value=""
        onChange={() => {}}
      />
    </Stack>
  );
}

/** What the residents see of the offer: their page, and the message that brings them there. */
export function OfferPreview({ lease, values }: OfferPreviewProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('page');
  return (
    <Section
      title="What they see"
      right={<Segments label="Preview of" options={WAYS} value={way} onChange={setWay} />}
    >
      {way === 'page' ? (
        <Page lease={lease} values={values} />
      ) : (
        <OfferMessages leaseId={lease.id} answerBy={values.answer_by} by={way} />
      )}
    </Section>
  );
}
