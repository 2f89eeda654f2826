import { ActionIcon, Button, Group, Textarea } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeaseRow } from '@/api/staff';
import { offerRenewalMutation } from '@/api/staff/@tanstack/react-query.gen';
import { formatDay } from '@/lib/dates';
import { moneyExact, plural } from '@/lib/money';
import { asProblem } from '@/lib/problem';
import { ifMatch } from '@/lib/request-headers';
import { useFreshForm } from '@/records/use-fresh-form';
import { Columns } from '@/ui/columns';
import { FieldRow } from '@/ui/entry-form';
import { FormModal } from '@/ui/form-modal';
import { ChoiceField, DayInput, MoneyInput } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { toast } from '@/ui/toast';
import { WarnLine } from '@/ui/warn-line';
import { OfferPreview } from './offer-preview';
import { AfterAccepting, NoticeHint } from './offer-rules';
import {
  blankOffer,
  daysOfTerm,
  difference,
  keptDay,
  MOST_CHOICES,
  moreChoices,
  offerOf,
  type RenewalValues,
  termOptions,
  unansweredOptions,
  useRenewalForm,
} from './renewal-form';

type OfferRenewalProps = { lease: LeaseRow; opened: boolean; onClose: () => void };
type Form = ReturnType<typeof useRenewalForm>;

function ChoiceFields({ lease, form, at }: { lease: LeaseRow; form: Form; at: number }) {
  const choice = form.values.choices[at];
  if (!choice) return null;
  const [first, last] = daysOfTerm(lease, choice.term);
  const only = form.values.choices.length === 1;
  return (
    <>
      <FieldRow>
        <ChoiceField
          label={`Choice ${at + 1}`}
          data={termOptions}
          {...form.getInputProps(`choices.${at}.term`)}
        />
        <MoneyInput
          label="Monthly rent"
          required
          data-autofocus={at === 0 || undefined}
          {...form.getInputProps(`choices.${at}.rent`)}
        />
      </FieldRow>
      <Group justify="space-between" wrap="nowrap">
        <Text>
          {formatDay(first)} to {formatDay(last)} · {difference(lease, choice.rent)}
        </Text>
        {!only && (
          <ActionIcon
            size={26}
            aria-label={`Remove choice ${at + 1}`}
            onClick={() => form.removeListItem('choices', at)}
          >
            <IconX size={15} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </>
  );
}

/** Those who may answer and can be written to: no occupants, no guarantors. */
const reached = ({ parties }: LeaseRow) =>
  parties.filter(({ role, email, phone }) => (role === 'primary' || role === 'co_tenant') && (email || phone))
    .length;

function Pays({ lease }: { lease: LeaseRow }) {
  const { resident_name: name, monthly_rent: rent, end_date: end } = lease;
  return (
    <Text>
      {name} pays {moneyExact(rent)}
      {end && ` until ${formatDay(end)}`}.
      {reached(lease) === 0 &&
        ' Nobody on this lease has an e-mail address or a phone number: tell them, and enter their answer on the lease.'}
    </Text>
  );
}

/** Offers one to four terms: each tenant with an address or a number gets a link to answer by, staff may answer for them. */
export default function OfferRenewal({ lease, opened, onClose }: OfferRenewalProps) {
  const { mutateAsync, error } = useMutation(offerRenewalMutation());
  const start = blankOffer(lease);
  const form = useRenewalForm(start);
  useFreshForm(form, opened, start);
  const refused = asProblem(error).errors?.find(({ field }) => field === 'choices');
  const { choices } = form.values;
  const people = reached(lease);

  const day = keptDay(lease, form.values.answer_by);
  // Which of the two buttons sent the form.
  const keeps = useRef(false);
  const keep = () => {
    keeps.current = !form.validate().hasErrors;
  };
  const send = async (values: RenewalValues) => {
    const sendOn = keeps.current ? day : null;
    keeps.current = false;
    const body = offerOf(values, sendOn);
    await mutateAsync({ path: { lease_id: lease.id }, headers: ifMatch(lease.version), body });
    const sent =
      people > 0 ? `Renewal offer goes out to ${plural(people, 'resident')}` : 'Renewal offer made';
    toast.success(sendOn ? `Renewal offer kept for ${formatDay(sendOn)}` : sent);
  };
  return (
    <FormModal
      wide
      opened={opened}
      onClose={onClose}
      title={`Renewal offer for ${lease.property_name} ${lease.unit_number}`}
      form={form}
      onSubmit={send}
      submitLabel={people > 0 ? `Send offer to ${plural(people, 'resident')}` : 'Make offer'}
      failureText="Failed to update lease. Please try again."
      draftKey={lease.id}
      beside={
        day && (
          <Button type="submit" variant="default" onClick={keep}>
            Keep for {formatDay(day)}
          </Button>
        )
      }
      above={refused && <WarnLine alert>{refused.message}</WarnLine>}
    >
      <Columns
        label="What they see"
        asideWidth={380}
        aside={<OfferPreview lease={lease} values={form.values} />}
      >
        <Pays lease={lease} />
        {choices.map((_, at) => (
          <ChoiceFields key={at} lease={lease} form={form} at={at} />
        ))}
        {choices.length < MOST_CHOICES && (
          <Group>
            <Button
              variant="subtle"
              leftSection={<IconPlus size={15} stroke={1.7} aria-hidden />}
              onClick={() => form.setFieldValue('choices', moreChoices(choices))}
            >
              Add a choice
            </Button>
          </Group>
        )}
        <NoticeHint lease={lease} rents={choices.map(({ rent }) => rent)} />
        <FieldRow>
          <DayInput
            label="Answer by"
            description={people > 0 ? 'Reminder 3 days before' : undefined}
            required
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('answer_by')}
          />
          <ChoiceField
            label="If nobody answers"
            data={unansweredOptions(lease)}
            {...form.getInputProps('if_unanswered')}
          />
        </FieldRow>
        <Textarea label="Message" rows={3} maxLength={10_000} {...form.getInputProps('message')} />
        <AfterAccepting form={form} opened={opened} />
      </Columns>
    </FormModal>
  );
}
