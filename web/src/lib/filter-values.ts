/** Reads a filter out of the address; undefined for what it cannot be, which is then no filter. */
export type FilterReader<Value = unknown> = (text: string) => Value | undefined;

/** One of the words that the API knows. */
export const oneOf =
  <Word extends string>(words: readonly Word[]): FilterReader<Word> =>
  (text) =>
    words.find((word) => word === text);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a row. */
export const anId: FilterReader<string> = (text) => (UUID.test(text) ? text : undefined);

/** A whole number within its limits. */
export const wholeNumber =
  (least: number, most: number): FilterReader<number> =>
  (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };

/** On or off. */
export const onOrOff: FilterReader<boolean> = (text) => ({ true: true, false: false })[text];

/** A calendar day. */
export const aDay: FilterReader<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A moment. */
export const anInstant: FilterReader<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A word of which the server alone knows all. */
export const aText =
  (most: number): FilterReader<string> =>
  (text) =>
    text.length <= most ? text : undefined;

/** Of what a list can be narrowed by, what its screen offers: nothing is narrowed that nobody can see. */
export const only = <F extends Readonly<Record<string, FilterReader>>, Name extends keyof F & string>(
  filters: F,
  ...names: readonly Name[]
): Pick<F, Name> =>
  Object.fromEntries(names.map((name) => [name, filters[name]])) as unknown as Pick<F, Name>;
