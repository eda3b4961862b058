import { expect, test } from 'vitest';
import { foldText, hasWords, normalizeText, plainText } from './compare-text.ts';

test.for<[name: string, text: string, plain: string]>([
  ['full-width letters', 'ＡｄＭｉｎ', 'admin'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧', 'admin'],
  ['letters in circles', 'ⓐⓓⓜⓘⓝ', 'admin'],
  ['letters in dark circles and squares', '🅐🅳🅼🅘🅽', 'admin'],
  ['small capitals', 'ᴀᴅᴍɪɴ', 'admin'],
  ['superscript letters', 'ᵃᵈᵐⁱⁿ', 'admin'],
  ['a ligature', 'oﬃce', 'office'],
  ['the long s', 'ſtudio', 'studio'],
  ['the dotless i', 'admın', 'admin'],
  ['the capital i with a dot', 'ADMİN', 'admin'],
  ['a Roman numeral', 'Studio Ⅱ', 'studio ii'],
  ['a no-break space', 'a\u00a0 studio', 'a studio'],
  ['a thin space', 'a\u2009studio', 'a studio'],
  ['an ideographic space', 'a\u3000studio', 'a studio'],
  ['apostrophes', 'O’Neil O‘Neil OʼNeil O`Neil', "o'neil o'neil o'neil o'neil"],
  ['dashes', 'a–b—c‑d−e', 'a-b-c-d-e'],
  ['invisible characters', 'ad\u200bmi\u00adn', 'admin'],
])('A plain text replaces %s', ([, text, plain]) => {
  expect(plainText(text)).toBe(plain);
});

test('A plain text keeps accents and letters of all scripts', () => {
  for (const text of ['josé', 'øre', 'ольга', 'ελένη', 'نارى', 'สวัสดี', '山田 太郎', 'अनिल', '김민준'])
    expect(plainText(text)).toBe(text);
});

test.for<[text: string, folded: string]>([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'smorrebrod'],
  ['Đorđe Þór Æsir Œuvre', 'dorde thor aesir oeuvre'],
  ['Işık İzmir ISPARTA', 'isik izmir isparta'],
  ['ＡＢＣ１２', 'abc12'],
  ['8.5×11', '8.5x11'],
  ['12″ × 12″', '12" x 12"'],
  ['Ёлка Йод', 'елка иод'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['مُحَمَّد', 'محمد'],
  ['١٢٣ ۱۲۳', '123 123'],
  ['Việt Nam', 'viet nam'],
])('A search finds %s by %s', ([text, folded]) => {
  expect(foldText(text)).toBe(folded);
  expect(hasWords(`A ${text} print`, folded)).toBe(true);
});

test('A text has the words of a search in any order, and each of them', () => {
  expect(hasWords('Crème brûlée, 12×12', '12x12 creme')).toBe(true);
  expect(hasWords('Crème brûlée, 12×12', 'creme caramel')).toBe(false);
  expect(hasWords('Crème brûlée', ' ')).toBe(true);
});

test('A letter keeps its marks', () => {
  const marked = `o${'\u0323\u0308'.repeat(15)}`;
  expect(normalizeText(marked, 'NFKD')).toBe(marked.normalize('NFKD'));
});
