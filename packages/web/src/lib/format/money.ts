import { currencyDigits } from '@portal/contract/values/money';

/** The language in which amounts are typed. Some browsers report one that Intl refuses. */
export function browserLocale(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

/** How a language writes numbers. What separates thousands is a class of a regular expression. */
function writingOf(locale: string) {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.8);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  const group = part('group') ?? '’';
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    decimal: part('decimal') ?? '.',
    // All blanks and both apostrophes, because keyboards have only one of each.
    groups: /\p{Zs}/u.test(group) ? '\\p{Zs}' : group.replace(/['’]/, "'’"),
    digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)),
  };
}

const CURRENCY_DISPLAYS = ['symbol', 'narrowSymbol', 'code'] as const;

/** Without the currency's symbol or code at one of its ends. */
function withoutCurrency(text: string, currency: string, locale: string) {
  const marks = CURRENCY_DISPLAYS.map((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency'),
  );
  const typed = text.trim();
  for (const { value } of marks.filter((mark) => mark !== undefined)) {
    if (typed.startsWith(value)) return typed.slice(value.length).trim();
    if (typed.endsWith(value)) return typed.slice(0, -value.length).trim();
  }
  return typed;
}

/** @param groups characters of which one is between the groups of digits */
export function amountPattern(decimal: string, groups: string): RegExp {
  const grouped = `\\d{1,3}(?:[${groups}]\\d{2,3})*[${groups}]\\d{3}`;
  return new RegExp(`^(${grouped}|\\d*)(?:[${decimal}](\\d*))?$`, 'u');
}

/**
 * The amount that a person typed, in the currency's smallest unit; null for an empty text, undefined for one that is no amount
 * as the language writes it. The text is never a floating-point number.
 */
export function parseAmount(text: string, currency: string, locale: string): number | null | undefined {
  if (text.trim() === '') return null;
  const { decimal, groups, digits: numerals } = writingOf(locale);
  const number = Array.from(withoutCurrency(text, currency, locale), (character) =>
    numerals.includes(character) ? numerals.indexOf(character) : character,
  ).join('');
  const match = amountPattern(decimal, groups).exec(number);
  const [, whole = '', fraction = ''] = match ?? [];
  const digits = currencyDigits(currency);
  if (whole + fraction === '' || fraction.length > digits) return undefined;
  return Number(whole.replace(/\D/g, '') + fraction.padEnd(digits, '0'));
}

/** An amount as a person would type it, without separators of thousands. */
export function amountText(amount: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return String(amount);
  const text = String(amount).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}${writingOf(locale).decimal}${text.slice(-digits)}`;
}

/** What a field accepts, such as `1,234.50`. */
export function exampleAmount(currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(
    digits === 0 ? 1234 : 1234.5,
  );
}
