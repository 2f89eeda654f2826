import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { parseMoney } from '@/lib/money';

type MoneyInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'onChange' | 'value'> & {
  value?: string | null;
  onChange?: (amount: string) => void;
};

/** Dollars. On blur '1,450' becomes '1450.00', as the wire wants it; what is no amount is left to the form's rule. */
export function MoneyInput({ value, onChange, onBlur, ...props }: MoneyInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        const amount = parseMoney(event.currentTarget.value);
        if (amount !== null && amount !== value) onChange?.(amount);
        onBlur?.(event);
      }}
    />
  );
}

type DayInputProps = Omit<TextInputProps, 'type' | 'onChange' | 'value'> & {
  value?: string | null;
  onChange?: (day: string) => void;
};

/** A calendar day, 'YYYY-MM-DD': the browser's own picker, which phones and screen readers know. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  return (
    <TextInput
      {...props}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

/** A day and a time in the reader's zone, 'YYYY-MM-DDTHH:mm': the browser's own picker. */
export function TimeInput({ value, onChange, ...props }: DayInputProps) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}

type NumberFieldProps = Omit<TextInputProps, 'type' | 'inputMode' | 'onChange' | 'value'> & {
  value?: number | string | null;
  onChange?: (value: number | string) => void;
};

/** A number or nothing: '' while empty, the text itself while it is no number, for the form's rule to refuse. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        // '1.' and '1.0' are on their way to being numbers: kept as typed.
        onChange?.(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(typed) ? Number(typed) : typed);
      }}
    />
  );
}

const CHOOSE = { value: '', label: 'Choose…' };

const entryOf = (each: string | { value: string }) => (typeof each === 'string' ? each : each.value);

const valuesOf = (data: NonNullable<NativeSelectProps['data']>): string[] =>
  data.flatMap((each) =>
    typeof each === 'object' && 'group' in each ? each.items.map(entryOf) : [entryOf(each)],
  );

/** One of a few: the browser's own list. It shows what the form holds: 'Choose…' where that is none of them,
 * since a browser shows the first of a list that holds no such value, and choosing what is shown says nothing. */
export const ChoiceField = ({ data = [], children, ...props }: NativeSelectProps) => {
  const holdsOne = children !== undefined || valuesOf(data).includes(String(props.value ?? ''));
  return (
    <NativeSelect
      rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
      data={children ? undefined : holdsOne || props.value === undefined ? data : [CHOOSE, ...data]}
      {...props}
    >
      {children}
    </NativeSelect>
  );
};

/** One line of what a record holds, which the browser knows nothing about. */
export const LineField = (props: TextInputProps) => (
  <TextInput autoComplete="off" maxLength={200} {...props} />
);
