import { foldText, plainText } from '@portal/contract/values/compare-text';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { query } from './kysely.ts';

/** Every character of the blocks with letters, signs and blanks, each with others around it. */
function* samples(): Generator<string> {
  const blocks = [
    [0x1, 0x5ff],
    [0x600, 0x6ff],
    [0xe00, 0xe7f],
    [0x1d00, 0x1fff],
    [0x2000, 0x24ff],
    [0x2700, 0x27bf],
    [0x3000, 0x30ff],
    [0xa720, 0xa7ad],
    [0xac00, 0xac40],
    [0xf900, 0xf920],
    [0xfb00, 0xfb4f],
    [0xfe00, 0xffef],
    [0x1d400, 0x1d7ff],
    [0x1f100, 0x1f1ff],
    [0xe0000, 0xe0100],
  ] as const;
  for (const [first, last] of blocks)
    for (let code = first; code <= last; code += 1)
      yield `Ab ${String.fromCodePoint(code)}c ${String.fromCodePoint(code)}`;
  yield* [
    '',
    ' ',
    'Jose\u0301',
    'İ',
    'I\u0307',
    'STRASSE ẞ',
    "O'Neil",
    'a  b',
    `${'é'.repeat(5000)}`,
    '👩\u200d🚀',
  ];
}

test('The database and the contract compare texts in the same way', async ({ portal }) => {
  const texts = [...samples()];
  const { rows } = await sql<{ text: string; plain: string; folded: string }>`
    select text, plain_text(text) as plain, fold_text(text) as folded from unnest(${texts}::text[]) as text`.execute(
    query(portal.em),
  );
  expect(rows).toHaveLength(texts.length);
  const different = rows.filter(
    ({ text, plain, folded }) => plainText(text) !== plain || foldText(text) !== folded,
  );
  expect(different).toEqual([]);
});
