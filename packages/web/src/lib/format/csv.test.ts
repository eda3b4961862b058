import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a file begins with the mark of UTF-8 and ends every line as spreadsheets expect', () => {
  expect(
    toCsv([
      ['Name', 'Credits'],
      ['Crest', 3],
    ]),
  ).toBe('\uFEFFName,Credits\r\nCrest,3\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

test.each(['=cmd()', '+1', '-1', '@sum', '\tx', '\rx'])('%j is text and never a formula', (value) => {
  expect(toCsv([[value]]).replace(/["\uFEFF]/g, '')).toBe(`'${value}\r\n`);
});

test('a number stays a number, also below zero', () => {
  expect(toCsv([[-3]])).toBe('\uFEFF-3\r\n');
});
