import { COST_MAX, currencyDigits, formatAmount } from '@portal/contract/values/money';
import { isStorable } from '@portal/contract/values/text';
import { escapeFormulas, unescapeFormulas } from '../../platform/csv/csv.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { FieldValue } from '../../platform/lib/format-value.ts';
import type { Cells } from './import-noun.ts';

/** By the keys of the columns. */
export function toTexts(columns: object, cells: object): Cells {
  const texts = new Map(Object.entries(cells));
  return Object.fromEntries(Object.keys(columns).map((key) => [key, String(texts.get(key) ?? '')]));
}

/** A text that names a record. */
export function keyText(cell = ''): string {
  const text = unescapeFormulas(cell).trim();
  return isStorable(text) ? text : '';
}

function foldLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** Whether a cell is what the export writes for a value; for none, whether it is blank. */
export function isExported(value: string | null = '', cell = ''): boolean {
  return foldLineEnds(cell) === foldLineEnds(escapeFormulas(value ?? ''));
}

const COUNT = /^\d{1,3}(?:[,\s]\d{3})+$|^-?\d+(?:\.0{1,2})?$/;

/** A whole number as spreadsheets write it, such as 1,000. Any other text stays text, which the schema refuses. */
export function readCount(text: string): FieldValue {
  return COUNT.test(text) ? Number(text.replace(/[,\s]/g, '')) : text;
}

/**
 * An amount in the smallest unit, such as 125 for 1.25 or 1,25. Three digits behind a comma are decimals where commas
 * cannot separate thousands, and refused where they can be both.
 */
export function readAmount(heading: string, text: string, currency: string, delimiter: string): FieldValue {
  const digits = currencyDigits(currency);
  if (text === '') return null;
  const [, whole = '', afterPoint, afterComma] =
    /^(\d+|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.(\d+)|,(\d+))?$/.exec(text) ?? [];
  const isThousands = /^[1-9]\d{0,2},\d{3}$/.test(text);
  if (isThousands && digits > 0 && (delimiter === ';' || (delimiter === '\t' && digits === 3))) {
    if (digits === 3 && delimiter === ';') return Number(text.replace(',', ''));
    throw invalidInput(
      `${heading} ${text} can be read in two ways. Please write it as ${text.replace(',', '')} or as ${text.replace(',', '.')}`,
      heading,
    );
  }
  const decimals = isThousands ? '' : (afterPoint ?? afterComma ?? '');
  if (whole === '' || decimals.length > digits)
    throw invalidInput(`${heading} must be an amount such as ${exampleOf(currency)}`, heading);
  const amount = Number((isThousands ? text : whole).replace(/[,\s]/g, '') + decimals.padEnd(digits, '0'));
  if (amount > COST_MAX)
    throw invalidInput(`${heading} must be at most ${formatAmount(COST_MAX, currency)}`, heading);
  return amount;
}

function exampleOf(currency: string): string {
  const digits = currencyDigits(currency);
  return (digits === 0 ? 1234 : 1234.5).toLocaleString('en-US', { minimumFractionDigits: digits });
}

export function readWord<Value>(heading: string, words: Record<string, Value>) {
  const names = Object.keys(words);
  return (text: string): Value => {
    const name = names.find((word) => word.toLowerCase() === text.toLowerCase());
    if (name === undefined) throw invalidInput(`${heading} must be ${names.join(' or ')}`, heading);
    return words[name] as Value;
  };
}
