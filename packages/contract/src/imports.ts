import * as z from 'zod/mini';
import { FieldChange } from './audit-log.ts';
import { Id } from './values/id.ts';
import { formatCount } from './values/numbers.ts';
import { text } from './values/text.ts';

export const IMPORT_KINDS = ['samples', 'clients'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 5_000,
  /** Each one ends links, and emails the former address. */
  emailChanges: 1_000,
} as const;

export const importMessages = {
  tooLarge: 'The file must not be larger than 5 MB',
  tooManyRows: `The file must not have more than ${formatCount(importLimits.rows)} rows. Please split it.`,
  tooManyEmails: `One file can change the email of at most ${formatCount(importLimits.emailChanges)} clients. Please split it.`,
  notText: 'This is not a CSV file. In a spreadsheet, save it as CSV UTF-8.',
  noRows: 'The file has no rows below its headings',
  nothing: 'Nothing in the file differs from the portal',
  hasErrors: 'The file has rows with errors, so nothing was imported. Correct them, or leave them out.',
  stale: 'The file or the data changed since the preview. Nothing was imported. Please preview it again.',
  running: 'Another import is running. Please try again when it is done.',
  busy: 'Several files are being checked right now. Please try again in a moment.',
} as const;

export const VERDICTS = ['create', 'update', 'unchanged', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const ImportRowView = z.object({
  /** As a spreadsheet numbers them: the headings are row 1. */
  row: z.int(),
  name: z.string(),
  id: z.nullable(Id),
  verdict: z.enum(VERDICTS),
  /** Of a new or changed record. `field` is a heading. Long texts are cut. */
  changes: z.array(FieldChange),
  errors: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
});
export type ImportRowView = z.infer<typeof ImportRowView>;

export const ImportPreview = z.object({
  /** Of the file and of the data that it was compared with. The import sends it back. */
  fingerprint: z.string(),
  columns: z.object({
    ignored: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
  counts: z.object({ create: z.int(), update: z.int(), unchanged: z.int(), error: z.int() }),
  rows: z.array(ImportRowView),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportQuery = z.strictObject({
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'The fingerprint must be the one of a preview')),
  file: z._default(text('The name of the file'), 'Pasted text'),
  invite: z._default(z.enum(['true', 'false']), 'false'),
});

export const ImportResult = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportEvent = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ result: ImportResult }),
  z.object({ error: z.object({ status: z.int(), code: z.string(), message: z.string() }) }),
]);
export type ImportEvent = z.infer<typeof ImportEvent>;
