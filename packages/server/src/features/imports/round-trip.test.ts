import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample, buildTransferType } from '../../../test/builders.ts';
import { importer, linesOf, test } from '../../../test/imports/import.fixture.ts';
import { createTestSession } from '../../../test/portal.fixture.ts';
import { test as demoTest } from '../../../test/processes/demo.fixture.ts';

const KINDS = ['samples', 'clients'] as const;

/** Texts that a spreadsheet, a CSV file or the guards against formulas could change. */
const HOSTILE = [
  '=1+1',
  "'=1+1",
  "''=x",
  '+49 30 1',
  '-5',
  '@SUM(A1)',
  'a;=b',
  "a,'+b",
  'x"y',
  '""',
  '"',
  'a\tb',
  '1,000',
  '007',
  'TRUE',
  '1/2',
  "O'Neil; =x",
  '＝1',
  'null',
  'é ✂ 日本',
];

test('Exporting and importing hostile texts changes nothing', async ({ portal, samples, clients }) => {
  const type = await buildTransferType(portal.em, { name: '=Foil; "gold", 1' });
  for (const [place, text] of HOSTILE.entries()) {
    await buildSample(portal.em, {
      name: text,
      description: `${text}\n${text}\r\n;${text}`,
      designNumber: place % 2 ? text : null,
      designSize: text,
      transferTypeId: place % 3 ? type.id : null,
    });
    await buildClient(portal.em, { name: `${text} x`, company: text, customerNumber: text });
  }
  await buildClient(portal.em, { isWaiting: true });
  for (const one of [samples, clients]) {
    const file = await one.exported();
    const preview = await one.preview(file);
    expect(linesOf(preview).filter((line) => !line.endsWith(' unchanged'))).toEqual([]);
    expect(preview.columns.unknown).toEqual([]);
    expect(await one.exported()).toBe(file);
    const nothing = await one.importWith(preview.fingerprint, file);
    expect(nothing.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  }
});

test('What was exported, changed and imported is what is exported again', async ({ portal, samples }) => {
  for (const text of HOSTILE) await buildSample(portal.em, { name: text, designNumber: `N ${text}` });
  const file = (await samples.exported()).replaceAll('A transfer to test with', '"=A, ""quoted"" text"');
  const changed = await samples.importFile(file);
  expect(changed.previewed.counts).toMatchObject({ create: 0, error: 0 });
  expect(changed.previewed.counts.update).toBeGreaterThanOrEqual(HOSTILE.length);
  const exported = await samples.exported();
  expect(exported).toContain('"\'=A, ""quoted"" text"');
  expect((await samples.preview(exported)).counts).toMatchObject({ create: 0, update: 0, error: 0 });
});

demoTest('Exporting and importing the demo changes nothing', async ({ demo }) => {
  const { cookie } = await createTestSession(demo, await buildAdmin(demo.em));
  for (const kind of KINDS) {
    const one = importer(demo, cookie, kind);
    const { counts } = await one.preview(await one.exported());
    expect(counts).toMatchObject({ create: 0, update: 0, error: 0 });
    expect(counts.unchanged).toBeGreaterThan(10);
  }
});
