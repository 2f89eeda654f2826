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

/** One of a few: the browser's own list. */
export const ChoiceField = (props: NativeSelectProps) => (
  <NativeSelect rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />} {...props} />
);

/** One line of what a record holds, which the browser knows nothing about. */
export const LineField = (props: TextInputProps) => (
  <TextInput autoComplete="off" maxLength={200} {...props} />
);
