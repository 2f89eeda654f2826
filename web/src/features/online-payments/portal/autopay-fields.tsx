import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack } from '@mantine/core';
import type { AutopayTerms, OwnAutopay, OwnMethod } from '@/api/portal';
import { parseMoney } from '@/lib/money';
import { ifMatch } from '@/lib/request-headers';
import { ChoiceField, MoneyInput } from '@/ui/inputs';
import { RadioChoices } from '@/ui/radio-choices';
import { WarnLine } from '@/ui/warn-line';
import { methodFacts, methodName } from './method-words';

export type AutopayChoice = {
  methodId: string;
  day: number;
  type: 'full' | 'fixed';
  fixed: string;
  ceiling: string;
  agreed: boolean;
};
type FieldsProps = {
  of: OwnAutopay;
  /** Absent where the method is chosen elsewhere on the page. */
  methods?: readonly OwnMethod[];
  value: AutopayChoice;
  onChange: (value: AutopayChoice) => void;
};

const DAYS = Array.from({ length: 28 }, (_, i) => `${i + 1}`);
const LATE = 'This day lies after the grace of your rent: a late fee may be charged before it is drawn.';
const isLate = (day: number, { due_day, grace_days }: OwnAutopay) => (day - due_day + 30) % 30 > grace_days;

/** A tenth above what is charged each month, in whole dollars: room for a utility bill. */
const ceilingOf = ({ monthly }: OwnAutopay) => `${Math.ceil((Number(monthly) * 110) / 100) || 1}.00`;

/** The terms in force, else those that suit the home. */
export function choiceOf(of: OwnAutopay, methodId: string): AutopayChoice {
  const terms = of.autopay;
  return {
    methodId: terms?.method_id ?? methodId,
    day: terms?.day ?? Math.min(of.due_day, 28),
    type: terms?.amount_type ?? 'full',
    fixed: terms?.fixed_amount ?? '',
    ceiling: terms?.ceiling ?? ceilingOf(of),
    agreed: false,
  };
}

/** What is missing, as a sentence; undefined where the terms may be sent. */
export function missingOf({ methodId, type, fixed, ceiling, agreed }: AutopayChoice): string | undefined {
  if (!methodId) return 'Please select a payment method';
  if (type === 'fixed' && !Number(parseMoney(fixed))) return 'Enter the amount that is drawn each month.';
  if (!Number(parseMoney(ceiling))) return 'Enter the highest amount that may be drawn.';
  if (type === 'fixed' && Number(parseMoney(fixed)) > Number(parseMoney(ceiling)))
    return 'The highest amount cannot be below the amount that is drawn.';
  return agreed ? undefined : 'Agree to the terms of AutoPay first.';
}

export const termsOf = (of: OwnAutopay, choice: AutopayChoice): AutopayTerms => ({
  tenancy_id: of.tenancy_id,
  method_id: choice.methodId,
  day: choice.day,
  amount_type: choice.type,
  fixed_amount: choice.type === 'fixed' ? parseMoney(choice.fixed) : null,
  ceiling: parseMoney(choice.ceiling) ?? '0.00',
  agreed_version: of.authorisation.version,
});

/** What the page shows of AutoPay: changed meanwhile, it is not turned on from here. */
export const seenOf = ({ autopay }: OwnAutopay) => ifMatch(autopay?.version ?? 0);

const AMOUNTS = [
  { value: 'full', label: 'Full rent', description: 'What is open on that day' },
  { value: 'fixed', label: 'Fixed amount', description: 'Or what is open, where that is less' },
];

/** Day, amount, ceiling, and the terms to agree to. */
export function AutopayFields({ of, methods, value, onChange }: FieldsProps) {
  const set = (part: Partial<AutopayChoice>) => onChange({ ...value, ...part });
  return (
    <Stack gap="md">
      {methods && (
        <RadioChoices
          label="Draw with"
          description={methods.length === 0 && 'No card or bank account is kept yet: add one first.'}
          choices={methods.map((method) => ({
            value: method.id,
            label: methodName(method),
            description: methodFacts(method),
          }))}
          value={value.methodId}
          onChange={(methodId) => set({ methodId, agreed: false })}
        />
      )}
      <ChoiceField
        size="lg"
        label="Day of the month"
        data={DAYS}
        value={`${value.day}`}
        onChange={(event) => set({ day: Number(event.currentTarget.value), agreed: false })}
      />
      {isLate(value.day, of) && <WarnLine>{LATE}</WarnLine>}
      <RadioChoices
        label="Amount"
        choices={AMOUNTS}
        value={value.type}
        onChange={(type) => set({ type: type === 'fixed' ? 'fixed' : 'full', agreed: false })}
      />
      {value.type === 'fixed' && (
        <MoneyInput
          size="lg"
          label="Amount each month"
          value={value.fixed}
          onChange={(fixed) => set({ fixed, agreed: false })}
        />
      )}
      <MoneyInput
        size="lg"
        label="Never above"
        description="Where more is open, nothing is drawn and you are told"
        value={value.ceiling}
        onChange={(ceiling) => set({ ceiling, agreed: false })}
      />
      <Checkbox
        size="md"
        label={of.authorisation.text}
        checked={value.agreed}
        onChange={(event) => set({ agreed: event.currentTarget.checked })}
      />
    </Stack>
  );
}
