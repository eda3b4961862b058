import { CHARACTER_RANGES } from '@portal/contract/values/compare-text';

/** NFC replaces some Han characters that people write their names with, so that texts with those stay as they are. */
export function composed(column: string): string {
  return `case when ${column} ~ '[\uF900-\uFAFF\u{2F800}-\u{2FA1F}]' then ${column} else normalize(${column}, nfc) end`;
}

/** With one blank between words. */
export function oneLine(column: string): string {
  return `btrim(regexp_replace(${composed(column)}, '[${CHARACTER_RANGES.blank}]+', ' ', 'g'))`;
}
