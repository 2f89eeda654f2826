// Money arrives as a string with two decimals and stays a string: Intl formats it exactly, without a float between.

type Amount = Intl.StringNumericLiteral;

const listed = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat('en-US');

const withMinus = (text: string) => text.replace('-', '−');

/** '$1,450' in lists; the cents appear only when there are some. */
export const money = (amount: string) => withMinus(listed.format(amount as Amount));

/** '$1,450.00' where it is paid or owed. */
export const moneyExact = (amount: string) => withMinus(exact.format(amount as Amount));

/** '$127.1K' beside a figure that is already exact. */
export const moneyCompact = (amount: string) => withMinus(compact.format(amount as Amount));

/** 3,611 */
export const count = (n: number) => withMinus(whole.format(n));

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const oneTenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 1.5, and 2 without a decimal */
export const decimal = (n: number) => tenths.format(n);

/** 94 as '94.0%' */
export const percentOf = (n: number) => `${oneTenth.format(n)}%`;

/** Share of a whole in percent, rounded; null when there is no whole. */
export function percent(part: number | string, total: number | string): number | null {
  const of = Number(total);
  return of > 0 ? Math.round((Number(part) / of) * 100) : null;
}

/** What people type ('$1,450', '1450.5') as the wire wants it ('1450.50'); null when it is not an amount. */
export function parseMoney(typed: string): string | null {
  const plain = typed.replace(/[$\s,]/g, '').replace('−', '-');
  if (!/^-?\d{1,10}(\.\d{0,2})?$/.test(plain)) return null;
  const [units = '', cents = ''] = plain.split('.');
  return `${units}.${cents.padEnd(2, '0')}`;
}

const KB = 1024;

/** '1.2 MB', '640 KB' */
export const fileSize = (bytes: number) =>
  bytes >= KB * KB ? `${decimal(bytes / (KB * KB))} MB` : `${count(Math.max(1, Math.round(bytes / KB)))} KB`;

/** '1 unit', '3 units' */
export const plural = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** Amounts of two decimals added up, exact: ['0.10', '-0.30'] gives '-0.20'. */
export function sumMoney(amounts: readonly string[]): string {
  const total = amounts.reduce((sum, amount) => sum + cents(amount), 0n);
  const digits = String(total < 0n ? -total : total).padStart(3, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const rank = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '19th', '22nd' */
export const ordinal = (n: number) => `${n}${ENDINGS[rank.select(n)] ?? 'th'}`;
