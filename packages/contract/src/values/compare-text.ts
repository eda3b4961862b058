// No zod here, so that pages can search without loading it. The database has the same functions, `plain_text` and
// `fold_text`, made of these tables. After a change, a migration creates them again, with the columns and indexes of them.

type Replacements = [characters: string, replacement: string][];

/** Characters that look like another one and have no compatibility form, and what they look like. */
export const ALIKE_CHARACTERS: Replacements = [
  ['`´‘’‚‛‹›ʹʻʼʽˈˊˋ′‵՚׳ꞌ', "'"],
  ['“”„‟″«»״', '"'],
  ['‐‒–—―−⁃⁻₋˗־➖', '-'],
  ['⁄∕', '/'],
  ['ıɪ', 'i'],
  ['ȷᴊ', 'j'],
  ['ɑᴀ', 'a'],
  ['ɡɢ', 'g'],
  ['ʙ', 'b'],
  ['ᴄ', 'c'],
  ['ᴅ', 'd'],
  ['ᴇ', 'e'],
  ['ꜰ', 'f'],
  ['ʜ', 'h'],
  ['ᴋ', 'k'],
  ['ʟ', 'l'],
  ['ᴍ', 'm'],
  ['ɴ', 'n'],
  ['ᴏ', 'o'],
  ['ᴘ', 'p'],
  ['ʀ', 'r'],
  ['ꜱ', 's'],
  ['ᴛ', 't'],
  ['ᴜ', 'u'],
  ['ᴠ', 'v'],
  ['ᴡ', 'w'],
  ['ʏ', 'y'],
  ['ᴢ', 'z'],
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter, place): [string, string] => [
    String.fromCodePoint(0x1f150 + place, 0x1f170 + place, 0x1f1e6 + place),
    letter,
  ]),
];

/** Letters without a decomposition, digits and signs, and what people type for them. */
export const TYPED_CHARACTERS: Replacements = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ⱥ', 'a'],
  ['ƀɓ', 'b'],
  ['ȼƈ', 'c'],
  ['đðɖɗ', 'd'],
  ['ɇəɛ', 'e'],
  ['ƒ', 'f'],
  ['ǥɠ', 'g'],
  ['ħɦ', 'h'],
  ['ɨ', 'i'],
  ['ɉ', 'j'],
  ['ƙĸ', 'k'],
  ['łƚɫ', 'l'],
  ['ɱ', 'm'],
  ['ŋɲƞ', 'n'],
  ['øɵɔ', 'o'],
  ['ƥ', 'p'],
  ['ɍɽ', 'r'],
  ['ŧƭʈⱦ', 't'],
  ['ʉʊ', 'u'],
  ['ʋ', 'v'],
  ['ⱳ', 'w'],
  ['ɏƴ', 'y'],
  ['ƶȥ', 'z'],
  ['×✕✖⨯╳', 'x'],
  ['ς', 'σ'],
  ['ىی', 'ي'],
  ['ک', 'ك'],
  ['٠۰०', '0'],
  ['١۱१', '1'],
  ['٢۲२', '2'],
  ['٣۳३', '3'],
  ['٤۴४', '4'],
  ['٥۵५', '5'],
  ['٦۶६', '6'],
  ['٧۷७', '7'],
  ['٨۸८', '8'],
  ['٩۹९', '9'],
];

/** Signs that NFKC would turn into a blank with an accent. */
export const ACCENTS_ALONE = '´″';

export const CHARACTER_RANGES = {
  blank: '\t-\r \x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000',
  invisible:
    '\x01-\b\x0E-\x1F\x7F-\x84\x86-\x9F\xAD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E0FFF}',
  /** Accents of Latin, Greek and Cyrillic letters, and the optional points of Hebrew and Arabic ones. */
  mark: '\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F',
};

function replacer(table: Replacements) {
  const replacements = new Map(table.flatMap(([from, to]) => [...from].map((character) => [character, to])));
  const known = new RegExp(`[${[...replacements.keys()].join('')}]`, 'gu');
  return (text: string) => text.replace(known, (character) => replacements.get(character) ?? '');
}

const replaceAlike = replacer(ALIKE_CHARACTERS);
const replaceTyped = replacer(TYPED_CHARACTERS);

const accentsAlone = new RegExp(`[${ACCENTS_ALONE}]`, 'gu');
const blanks = new RegExp(`[${CHARACTER_RANGES.blank}]+`, 'gu');
const invisible = new RegExp(`[${CHARACTER_RANGES.invisible}]`, 'gu');
const marks = new RegExp(`[${CHARACTER_RANGES.mark}]`, 'gu');

const ordinary = /^[ -_a-~]*$/;

/** `normalize` sorts the marks of a letter, in quadratic time. No word has as many as this keeps. */
const MARKS_MAX = 30;
const surplusMarks = new RegExp(`([\\p{M}\\uFF9E\\uFF9F]{${MARKS_MAX}})[\\p{M}\\uFF9E\\uFF9F]+`, 'gu');

export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(surplusMarks, '$1').normalize(form);
}

function foldBlanks(text: string): string {
  return text.replace(blanks, ' ').replace(/^ | $/g, '');
}

/** The text in the ordinary lower-case characters that it looks like. Texts that look alike have the same one. */
export function plainText(text: string): string {
  if (ordinary.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const lower = normalizeText(text.replace(accentsAlone, replaceAlike), 'NFKC').toLowerCase();
  return foldBlanks(replaceAlike(lower.replaceAll('i\u0307', 'i')).replace(invisible, ''));
}

/** The text as searches compare it: plain, without accents, and with the letters and signs of an ordinary keyboard. */
export function foldText(text: string): string {
  const plain = plainText(text);
  if (ordinary.test(plain)) return plain;
  return foldBlanks(replaceTyped(normalizeText(plain, 'NFKD').replace(marks, '')));
}

export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean);
}

export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}
