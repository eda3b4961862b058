import { expect, test } from 'vitest';
import { toCsv } from './own-requests-csv.ts';

test('A CSV file begins with a byte order mark and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['Name', 'Credits'],
      ['Crest', 3],
    ]),
  ).toBe('\uFEFFName,Credits\r\nCrest,3\r\n');
});

test('Commas, quotes and line breaks stay inside their CSV cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

test.each(['=cmd()', '+1', '-1', '@sum', '\tx', '\rx'])(
  'A CSV cell with %j is text and not a formula',
  (value) => {
    expect(toCsv([[value]]).replace(/["\uFEFF]/g, '')).toBe(`'${value}\r\n`);
  },
);

test('A negative number in a CSV cell stays a number', () => {
  expect(toCsv([[-3]])).toBe('\uFEFF-3\r\n');
});

test('A formula after a separator inside a CSV cell is text', () => {
  expect(toCsv([['x;=1+1', 'a\t+2']])).toBe(`\uFEFF"x;'=1+1","a\t'+2"\r\n`);
});
