import * as z from 'zod/mini';
import { normalizeText, plainText } from './compare-text.ts';

/** Maximum lengths in characters. */
export const TEXT_LENGTH_MAX = {
  line: 255,
  number: 60,
  description: 5_000,
  note: 1_000,
  password: 200,
} as const;

/** PostgreSQL stores neither lone surrogates nor NUL. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Control characters, and characters that are invisible or change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/v;

export const unstorableProblem = 'contains characters that cannot be stored';

export const invisibleProblem = 'must not contain control or invisible characters';

export function isVisible(value: string): boolean {
  return !INVISIBLE.test(value);
}

const ALIKE_SCRIPTS = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u];

export const mixedScriptsProblem = 'must not mix Latin, Cyrillic and Greek letters';

/** For names that must not look like another name, such as admin with a Cyrillic a. */
export function hasOneScript(value: string): boolean {
  return ALIKE_SCRIPTS.filter((script) => script.test(value)).length < 2;
}

export const linkProblem = 'must not contain a web address';

/** For names in emails, where a mail program makes a link of an address. */
export function hasNoLink(value: string): boolean {
  return !/:\/\/|www\./.test(plainText(value));
}

// Persian and Indic words need joiners. Emoji and East Asian characters need joiners, variation selectors and tags.
// Each is kept only where it has an effect.
const joiningLetter =
  '[[\\p{L}\\p{M}]&&[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]]';
const needed = [
  `(?<=${joiningLetter})[\\u{180E}\\u{200C}\\u{200D}]`,
  '(?<=\\p{Extended_Pictographic}[\\u{FE0F}\\p{Emoji_Modifier}]?)\\u{200D}(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}\\p{scx=Han}\\p{scx=Mong}\\p{scx=Phag}\\p{scx=Mymr}])\\p{Variation_Selector}',
  '(?<=[0-9#*])\\u{FE0F}(?=\\u{20E3})',
  '(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{4,5}\\u{E007F}',
];
const stripped = '[[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u{FFF9}-\\u{FFFB}]--[\\t\\n]]';
export const INVISIBLE_OR_NEEDED = new RegExp(`(?<needed>${needed.join('|')})|${stripped}`, 'gv');

function stripInvisible(value: string) {
  return value.replace(INVISIBLE_OR_NEEDED, '$<needed>');
}

/** One form of each accented letter. NFC replaces some Han characters that people write their names with, so these stay. */
function composed(value: string): string {
  return value.replace(/[^\u{F900}-\u{FAFF}\u{2F800}-\u{2FA1F}]+/gu, (part) => normalizeText(part, 'NFC'));
}

export function foldBlanks(value: string): string {
  return value.replace(/\p{Zs}+/gu, ' ').trim();
}

export function cleanLine(value: string): string {
  return foldBlanks(composed(stripInvisible(value.replace(/[\t-\r\u{85}\p{Zl}\p{Zp}]+/gv, ' '))));
}

const cleaned = {
  line: cleanLine,
  name: cleanLine,
  multiline: (value: string) =>
    composed(stripInvisible(value.replace(/\r\n|[\v-\r\u{85}\p{Zl}\p{Zp}]/gv, '\n'))).trim(),
  /** One form of each letter, so that equal usernames are the same text. Invisible characters are rejected. */
  identifier: (value: string) => foldBlanks(normalizeText(value, 'NFC')),
  /** Compared with a stored text that may be older than these rules. */
  trimmed: (value: string) => value.trim(),
  verbatim: (value: string) => value,
};

/** Refuses what is far longer than `max` before it is cleaned, because that takes time. Cleaning leaves out characters. */
export function boundedLength(max: number, error: string) {
  return z.maxLength(Math.max(10 * max, 10_000), { error, abort: true });
}

type TextRule = { min?: number; max?: number; message?: string; kind?: keyof typeof cleaned };

/** Cleaned as its kind says before its length is checked. @param label of the field on screen, for the messages */
export function text(label: string, rule: TextRule = {}) {
  const { min = 1, max = TEXT_LENGTH_MAX.line, message = `${label} is required`, kind = 'line' } = rule;
  const tooLong = `${label} must be at most ${max} characters`;
  return z
    .string(min === 0 ? `${label} must be text` : message)
    .check(
      boundedLength(max, tooLong),
      z.refine(isStorable, `${label} ${unstorableProblem}`),
      z.overwrite(cleaned[kind]),
      z.minLength(min, message),
      z.maxLength(max, tooLong),
      ...(kind === 'identifier'
        ? [
            z.refine<string>(isVisible, `${label} ${invisibleProblem}`),
            z.refine<string>(hasOneScript, `${label} ${mixedScriptsProblem}`),
          ]
        : []),
      ...(kind === 'name' || kind === 'identifier'
        ? [z.refine<string>(hasNoLink, `${label} ${linkProblem}`)]
        : []),
    );
}

export function nullableText(
  label: string,
  max: number = TEXT_LENGTH_MAX.line,
  kind: TextRule['kind'] = 'line',
) {
  return z.pipe(
    z.nullable(text(label, { min: 0, max, kind })),
    z.transform((value: string | null) => (value === '' ? null : value)),
  );
}
