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

/** On, or not there at all. */
export const flag: FilterReader<true> = (text) => (text === 'true' ? true : undefined);

/** A calendar day. */
export const aDay: FilterReader<string> = (text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** A word of which the server alone knows all. */
export const aWord: FilterReader<string> = (text) => (/^[\w.-]{1,100}$/.test(text) ? text : undefined);
