import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { invalidValues } from '../../../test/fuzz/invalid-values.ts';
import { type Importer, test } from '../../../test/imports/import.fixture.ts';
import { findUnexpectedErrors } from '../../../test/logs/database-log.ts';

/** The same files in each normal run, and others in each long one. */
const runs = byTestMode({ numRuns: 60, seed: 20_261_127 }, { numRuns: 2_000 });

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...'=+-@\'";,\t\n ab1é') }) },
  {
    weight: 1,
    arbitrary: invalidValues.map((value) =>
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
);
const number = fc.string({ unit: fc.constantFrom(...'abc=-\'";1'), minLength: 1, maxLength: 8 });

const files = {
  samples: fc
    .array(fc.tuple(number, anyText, anyText, anyText, fc.constantFrom('', 'Active', 'inactive', 'On')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) => [['Design number', 'Name', 'Description', 'Design size', 'Status'], ...rows]),
  clients: fc
    .array(
      fc.tuple(number, anyText, fc.emailAddress(), anyText, fc.constantFrom('', '1,000', '7', '0', '1.5')),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => [['Username', 'Name', 'Email', 'Company', 'Monthly credits'], ...rows]),
};

/** Whatever is in a file, no error is the server's, and what was imported is then unchanged, also in an export. */
const importAnyFile = (importer: Importer, rows: fc.Arbitrary<string[][]>) =>
  fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const file = stringify(cells, { quoted: true });
      const previewed = await importer.send('/preview', file);
      expect([200, 400], previewed.body).toContain(previewed.statusCode);
      if (previewed.statusCode !== 200) return;
      const { fingerprint, counts } = previewed.json();
      const imported = await importer.importWith(fingerprint, file);
      const isPossible = counts.error === 0 && counts.create + counts.update > 0;
      expect(imported.statusCode, imported.body).toBe(isPossible ? 200 : 400);
      if (!isPossible) return;
      expect(imported.body).toContain('"result"');
      const rest = { create: 0, error: 0 };
      expect((await importer.preview(file)).counts).toMatchObject({ ...rest, update: 0 });
      expect((await importer.preview(await importer.exported())).counts).toMatchObject({
        ...rest,
        update: 0,
      });
    }),
    runs,
  );

test('Files of samples', ({ samples }) => importAnyFile(samples, files.samples), 300_000);
test('Files of clients', ({ clients }) => importAnyFile(clients, files.clients), 300_000);

test('Bytes that are no file', async ({ samples }) => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      const { statusCode, body } = await samples.send('/preview', file);
      expect([200, 400], body).toContain(statusCode);
    }),
    runs,
  );
});

test('PostgreSQL has logged no error', async ({ portal }) => {
  expect(await findUnexpectedErrors(portal.url, [])).toEqual([]);
});
