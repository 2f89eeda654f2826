// Card numbers in text that people type: masked before they are sent, kept or logged, as the server does.

/** 13 to 19 digits, with a space or a dash between any two; nothing that is part of a longer number. */
const CANDIDATE = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g;
/** Visa, Mastercard, American Express, Discover, Diners Club, JCB: prefixes with the lengths that they have. */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|5\d\d|4[4-9]\d)\d{12,15}|3(?:0[0-5]|[689]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12,15})$/;

/** Fields that hold what a person writes in their own words. */
const FREE_TEXT = new Set([
  ...['body', 'note', 'notes', 'message', 'description', 'subject', 'title', 'content', 'text', 'reason'],
  ...['memo', 'location_details', 'availability', 'pets', 'cause_of_delay', 'status_reason'],
]);

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The text with all but the last four digits of each card number as dots. */
export function maskCardNumbers(text: string): string {
  return text.replace(CANDIDATE, (written) => {
    const digits = written.replace(/[ -]/g, '');
    return CARD.test(digits) && passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : written;
  });
}

/** The fields of a form, with card numbers masked where people write in their own words. */
export function withoutCards<Values extends object>(values: Values): Values {
  const masked = Object.entries(values).map(([name, value]) => [
    name,
    FREE_TEXT.has(name) && typeof value === 'string' ? maskCardNumbers(value) : value,
  ]);
  return Object.fromEntries(masked) as Values;
}
