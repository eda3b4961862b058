import { readFile } from 'node:fs/promises';
import { importMessages } from '@portal/contract/imports';
import { describe, expect } from 'vitest';
import { type Importer, linesOf, test } from '../../../test/imports/import.fixture.ts';

/** Written by LibreOffice 7.4: leading zeros, a formula, line breaks and quotes in a cell, 1,000, dates and an empty row. */
const read = (name: string) => readFile(new URL(`../../../test/imports/files/${name}`, import.meta.url));

/** All are one table: each would do the same, and once one is imported, none changes anything. */
async function expectOneTable(importer: Importer, names: [string, ...string[]], lines: string[]) {
  const [first, ...others] = await Promise.all(names.map(read));
  if (!first) throw new Error('No file');
  const counts = { create: lines.length, update: 0, unchanged: 0, error: 0 };
  for (const file of [first, ...others]) {
    const preview = await importer.preview(file);
    expect([linesOf(preview), preview.counts]).toEqual([lines, counts]);
  }
  const { events } = await importer.importFile(first);
  expect(events.at(-1)).toEqual({ result: { created: lines.length, updated: 0, unchanged: 0 } });
  for (const file of [first, ...others])
    expect((await importer.preview(file)).counts).toEqual({ ...counts, create: 0, unchanged: lines.length });
}

describe('files that LibreOffice wrote', () => {
  test('Samples with commas, with semicolons, and with tabs in UTF-16', ({ samples }) =>
    expectOneTable(
      samples,
      ['samples-commas.csv', 'samples-semicolons.csv', 'samples-utf16.txt'],
      [
        '2 create | Name - > Fern, large | Description - > Green on white. Two "layers"; wash at 40° | ' +
          'Design size - > 4x4 | Status - > Active | Design number - > 00017 | Order link - > https://shop.example.com/17',
        '3 create | Name - > Moss | Description - > =SUM is text here | Design size - > 12x12 | ' +
          'Status - > Inactive | Design number - > 00018',
        '5 create | Name - > 日本 ✂ | Description - > Plain | Status - > Active | Design number - > ÄÖ-3',
      ],
    ));

  test('Clients with commas, with tabs, and with semicolons in UTF-16', ({ clients }) =>
    expectOneTable(
      clients,
      ['clients-commas.csv', 'clients-tabs.txt', 'clients-utf16.csv'],
      [
        '2 create | Name - > Ada Press | Email - > ada@example.com | Username - > ada-press | ' +
          'Monthly credits - > 1000 | Company - > Press & "Daughters"; Ltd | Customer number - > 0042',
        '3 create | Name - > José Ink | Email - > jose@example.com | Username - > jose-ink | ' +
          'Monthly credits - > 25 | Customer number - > K-7',
      ],
    ));

  test('One in the encoding of old Windows programs is refused, because its characters are unknown', async ({
    samples,
  }) => {
    const response = await samples.send('/preview', await read('samples-windows.csv'));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ detail: expect.stringContaining(importMessages.notText) });
  });
});
