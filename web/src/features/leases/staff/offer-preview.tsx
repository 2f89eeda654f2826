import { Stack } from '@mantine/core';
import type { LeaseRow } from '@/api/staff';
import { formatDay } from '@/lib/dates';
import { parseMoney } from '@/lib/money';
import { termParts } from '@/lib/terms';
import { ChoiceCards } from '@/ui/choice-cards';
import { Section } from '@/ui/section';
import { Text } from '@/ui/text';
import { daysOfTerm, type RenewalValues } from './renewal-form';

/** The offer as the page behind the residents' link has it; nothing of it can be pressed here. */
export function OfferPreview({ lease, values }: { lease: LeaseRow; values: RenewalValues }) {
  const { choices, answer_by, message } = values;
  const cards = choices.map(({ term, rent }, at) => {
    const offered = { term_months: Number(term), monthly_rent: parseMoney(rent) ?? '0' };
    return { value: String(at), ...termParts(offered, daysOfTerm(lease, term), lease.monthly_rent) };
  });
  const place = `${lease.property_name} ${lease.unit_number}`;
  return (
    <Section title="What they see">
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
    </Section>
  );
}
