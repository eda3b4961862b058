import { type ImportPreview, type ImportResult, importMessages } from '@portal/contract/imports';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, conflict, invalidInput } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { readImportFile } from './import-file.ts';
import type { ImportNoun } from './import-noun.ts';
import { planImport, toPreview } from './plan-import.service.ts';
import { staleImport, writeImport } from './write-import.service.ts';

const LOCK_NAME = 'import';

/** What the plan has found right is refused only because of a change since: a value is taken, or a type switched off. */
function toStale(error: unknown): unknown {
  return error instanceof AppError && error.fields.length > 0 ? staleImport() : error;
}

export async function previewImport(
  ctx: RuleContext<Actor>,
  noun: ImportNoun,
  bytes: Buffer,
): Promise<ImportPreview> {
  return toPreview(await planImport(ctx, noun, await readImportFile(bytes, noun)));
}

/** The rows with errors as they are in the file, with their reasons. Can be imported after they are corrected. */
export async function refusedRows(
  ctx: RuleContext<Actor>,
  noun: ImportNoun,
  bytes: Buffer,
): Promise<{ headings: string[]; rows: (string | number)[][] }> {
  const { file, rows } = await planImport(ctx, noun, await readImportFile(bytes, noun));
  const added = ['Row', 'Reason'];
  const places = [...file.headings.keys()].filter((place) => !added.includes(file.headings[place] ?? ''));
  const refused = rows.filter(({ verdict }) => verdict === 'error');
  return {
    headings: [...places.map((place) => file.headings[place] ?? ''), ...added],
    rows: refused.map(({ row, texts, errors }) => [
      ...places.map((place) => texts[place] ?? ''),
      row,
      errors.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)).join('; '),
    ]),
  };
}

async function lockImports(em: Em): Promise<void> {
  // The plan is made in the transaction, without statements for some seconds, and without locks on records.
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(query(em));
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCK_NAME}, 0)) as "isLocked"`.execute(query(em));
  if (!rows[0]?.isLocked) throw conflict(importMessages.running, 'import-running');
}

type Import = {
  noun: ImportNoun;
  bytes: Buffer;
  fingerprint: string;
  fileName: string;
  invites: boolean;
  onProgress: (progress: { done: number; total: number }) => void;
};

/** Does what a preview has shown, or nothing. */
export async function importFile(
  ctx: RuleContext<Actor>,
  { noun, bytes, fingerprint, fileName, invites, onProgress }: Import,
): Promise<ImportResult> {
  return inTransaction(ctx, async (tx) => {
    await lockImports(tx.em);
    const { counts, ...plan } = await planImport(tx, noun, await readImportFile(bytes, noun));
    if (plan.fingerprint !== fingerprint) throw staleImport();
    if (counts.error > 0) throw new AppError('import-has-errors', importMessages.hasErrors);
    const rows = plan.rows.filter(({ verdict }) => verdict !== 'unchanged');
    if (rows.length === 0) throw invalidInput(importMessages.nothing, 'file');
    await noun.assertMayWrite?.(tx, rows);
    let done = 0;
    const onWritten = (count: number) => {
      done += count;
      onProgress({ done, total: rows.length });
    };
    await writeImport(tx, noun, rows, { invites, onWritten }).catch((error: unknown) => {
      throw toStale(error);
    });
    const changes = [
      { field: 'Created', from: null, to: String(counts.create) },
      { field: 'Updated', from: null, to: String(counts.update) },
    ];
    await logAction(tx, { action: noun.actions.import, subject: { name: fileName }, changes });
    return { created: counts.create, updated: counts.update, unchanged: counts.unchanged };
  });
}
