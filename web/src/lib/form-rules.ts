import { schemaResolver } from '@mantine/form';
import * as z from 'zod';
import { parseMoney } from './money';

// The generated schemas know the limits; these are the words for them, the same as the server's where it has some.
const formatWords: Record<string, string> = { email: 'Enter an e-mail address.', date: 'Enter a date.' };

function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === null || issue.input === undefined || issue.input === '')
        return 'This field is required.';
      return issue.expected === 'number' || issue.expected === 'int'
        ? 'Enter a number.'
        : 'Enter a valid value.';
    case 'invalid_value':
      return issue.input === null || issue.input === undefined
        ? 'This field is required.'
        : 'Choose one from the list.';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? 'This field is required.'
          : `At least ${issue.minimum} characters.`;
      return `At least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`;
    case 'invalid_format':
      return formatWords[issue.format] ?? 'Not in the expected form.';
    default:
      return issue.message ?? 'Enter a valid value.';
  }
}

type Sent<Values> = {
  [Field in keyof Values]: '' extends Values[Field] ? Values[Field] | null : Values[Field];
};

/** As the wire wants it: text trimmed, an empty field null. */
export function sent<Values extends Record<string, unknown>>(values: Values): Sent<Values> {
  const entries = Object.entries(values).map(([field, value]) => {
    const text = typeof value === 'string' ? value.trim() : value;
    return [field, text === '' ? null : text] as const;
  });
  return Object.fromEntries(entries) as Sent<Values>;
}

/** Only what differs from `before`: what a PATCH sends. */
export function changed<Values extends Record<string, unknown>>(
  values: Values,
  before: Record<string, unknown>,
): Partial<Values> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !same(value, before[field])),
  ) as Partial<Values>;
}

/**
 * `validate` of useForm from a generated schema. `words` replaces the sentence of a field by the spec's own.
 * The schema sees the values as they will be sent.
 */
export function rules(schema: z.ZodType, words: Record<string, string> = {}) {
  const spoken = z.custom<Record<string, unknown>>().superRefine((values, context) => {
    const result = schema.safeParse(sent(values), { error: sentence });
    for (const issue of result.error?.issues ?? []) {
      const field = String(issue.path[0] ?? '');
      context.addIssue({ code: 'custom', path: issue.path, message: words[field] ?? issue.message });
    }
  });
  return schemaResolver(spoken, { sync: true });
}

/** 'Balcony, , dishwasher ' as ['Balcony', 'dishwasher'] */
export const listOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** '1,450' as the wire wants it: '1450.00'; what is no amount is left to the form's rule. */
export const sentMoney = (text: string) => parseMoney(text) ?? text;

const amount = z.string().refine((text) => {
  const parsed = parseMoney(text);
  return parsed !== null && !parsed.startsWith('-');
});

/** Rules of fields whose text is not yet what the wire wants. */
export const typed = {
  amount,
  money: amount.nullish(),
  list: z
    .string()
    .refine((text) => listOf(text).every((word) => word.length <= 100))
    .nullish(),
};

type FieldKinds<Values> = {
  blank: Values;
  /** Amounts: '1,450' is sent as '1450.00'. */
  money?: readonly (keyof Values & string)[];
  /** Lists, typed with commas between. */
  lists?: readonly (keyof Values & string)[];
};

/** How a form's fields come from a row and go back to the wire; what a row does not have is '' in the form. */
export function fieldsOf<Values extends Record<string, unknown>>(kinds: FieldKinds<Values>) {
  const { blank, money = [], lists = [] } = kinds;
  const valuesOf = (row: object): Values => {
    const of = row as Record<string, unknown>;
    const shown = (name: string) =>
      lists.includes(name) ? (of[name] as readonly string[]).join(', ') : (of[name] ?? '');
    return Object.fromEntries(Object.keys(blank).map((name) => [name, shown(name)])) as Values;
  };
  const body = (values: Values): Record<string, unknown> => {
    const wire = (name: string, value: unknown) => {
      if (lists.includes(name)) return listOf(String(value));
      return money.includes(name) ? sentMoney(String(value)) : value;
    };
    return sent(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wire(name, value)])));
  };
  /** Only what differs from the row that the form was opened with. */
  const changesOf = (row: object, values: Values) => changed(body(values), row as Record<string, unknown>);
  return { valuesOf, body, changesOf };
}
