import { expect, test } from 'vitest';
import { escapeFormulas, NEEDS_QUOTES, unescapeFormulas } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['＝1+1', "'＝1+1"],
  [`x;=cmd|'/C calc'!A0;y`, `x;'=cmd|'/C calc'!A0;y`],
  ['x,+1', "x,'+1"],
  ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
  ['one\n-two', "one\n'-two"],
  ['one\r\n=two', "one\r\n'=two"],
  ['x;"=1+1"', `x;"'=1+1"`],
  ['x;""=1', `x;""'=1`],
  ['=1;=2;=3', "'=1;'=2;'=3"],
])('The formula in %j becomes text', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped);
  expect(unescapeFormulas(escaped)).toBe(text);
});

test.each([
  'Ada Press',
  "O'Hara & Co.",
  'a-b, c + d',
  'ada+tag@example.com',
  '2026-11-20 09:00',
  '2026-11-20T09:00:00.000Z',
  'Crest; two = 2',
  '12 × 8 cm',
  '',
])('The text %j without a formula stays as it is', (text) => {
  expect(escapeFormulas(text)).toBe(text);
  expect(unescapeFormulas(text)).toBe(text);
});

test('A cell with a character at which a spreadsheet splits a line is quoted', () => {
  for (const text of ['a;b', 'a,b', 'a\tb', 'a\nb', 'a\rb', 'a"b'])
    expect(NEEDS_QUOTES.test(text)).toBe(true);
  for (const text of ['a b', "a'b", 'a|b', '2026-11-20']) expect(NEEDS_QUOTES.test(text)).toBe(false);
});

test('A long text of quotes is escaped in linear time', () => {
  const text = `;${'"'.repeat(200_000)}=1`;
  expect(escapeFormulas(text)).toBe(`;${'"'.repeat(200_000)}'=1`);
});
