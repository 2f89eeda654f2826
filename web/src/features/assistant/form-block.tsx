import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChatField } from './chat';
import type { Outcome } from './entries';
import classes from './form-block.module.css';
import { Frozen } from './frozen';

type FormBlockProps = {
  fields: readonly ChatField[];
  outcome: Outcome | null;
  busy: boolean;
  onSubmit: (values: Record<string, string>) => void;
  onCancel: () => void;
};

const NOT_CHOSEN = 'Choose one of these.';

type Values = Record<string, string>;

function Field({
  field,
  value,
  error,
  onChange,
}: {
  field: ChatField;
  value: string;
  error: string;
  onChange: (value: string) => void;
}) {
  if (field.type === 'enum') {
    return (
      <NativeSelect
        name={field.name}
        label={field.label}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSection={<IconSelector size={16} stroke={1.7} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        <option value="">{field.placeholder || 'Choose…'}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <TextInput
      name={field.name}
      label={field.label}
      error={error}
      placeholder={field.placeholder}
      autoComplete="off"
      maxLength={2000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The words of a value as the person saw them. */
const shownValue = (field: ChatField, value: string) =>
  field.options.find((option) => option.value === value)?.label ?? value;

/** What is missing, asked for in one go. Frozen once it is sent, cancelled or left. */
export function FormBlock({ fields, outcome, busy, onSubmit, onCancel }: FormBlockProps) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.value])),
  );
  const [errors, setErrors] = useState<Values>(() =>
    Object.fromEntries(fields.map((field) => [field.name, field.error])),
  );
  const form = useRef<HTMLFormElement>(null);

  // The next thing to do is to fill it in, for whoever was typing to the assistant.
  useEffect(() => {
    const typing = document.activeElement;
    if (!(typing instanceof HTMLTextAreaElement) || typing.value !== '') return;
    if (window.matchMedia('(max-width: 48em)').matches) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input, select'))?.focus();
  }, []);

  if (outcome) {
    const sent = outcome.kind === 'sent' ? outcome.values : {};
    return (
      <Frozen
        outcome={outcome}
        lines={fields.map((field) => [field.label, shownValue(field, sent[field.name] ?? '')])}
      />
    );
  }

  const complete = fields.every((field) => field.type === 'enum' || (values[field.name] ?? '').trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete || busy) return;
    const unchosen = fields.filter((field) => field.type === 'enum' && !values[field.name]);
    if (unchosen.length > 0) {
      setErrors({ ...errors, ...Object.fromEntries(unchosen.map(({ name }) => [name, NOT_CHOSEN])) });
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(unchosen[0]?.name ?? '')}"]`)?.focus();
      return;
    }
    onSubmit(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])));
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [field.name]: value });
            setErrors({ ...errors, [field.name]: '' });
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button size="xs" variant="subtle" color="gray" c="var(--text)" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="xs" type="submit" disabled={!complete} loading={busy}>
          Continue
        </Button>
      </div>
    </form>
  );
}
