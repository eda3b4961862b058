import {
  type ImportKindName,
  type ImportPreview,
  type ImportResult,
  importMessages,
} from '@portal/contract/imports';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput } from '../../errors.ts';
import { conflictOnTaken } from '../../lib/conflict-on-taken.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { clientImport } from './client-import.service.ts';
import { readImportFile } from './import-file.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportPlan, planImport, toPreview } from './plan-import.service.ts';
import { sampleImport } from './sample-import.service.ts';
import { staleImport } from './write-rows.service.ts';

const LOCK_NAME = 'import';

const taken = {
  samples_design_number_unique: staleImport,
  users_username_unique: staleImport,
  users_plain_username_unique: staleImport,
  users_email_unique: staleImport,
  users_customer_number_unique: staleImport,
};

async function planFile(ctx: RuleContext, kind: ImportKindName, bytes: Buffer): Promise<ImportPlan> {
  const file = await readImportFile(bytes);
  return kind === 'samples' ? planImport(ctx, sampleImport, file) : planImport(ctx, clientImport, file);
}

export async function previewImport(
  ctx: RuleContext<Actor>,
  kind: ImportKindName,
  bytes: Buffer,
): Promise<ImportPreview> {
  return toPreview(await planFile(ctx, kind, bytes));
}

/** The rows with errors as they are in the file, with their reasons. Can be imported after they are corrected. */
export async function refusedRows(
  ctx: RuleContext<Actor>,
  kind: ImportKindName,
  bytes: Buffer,
): Promise<{ headings: string[]; rows: (string | number)[][] }> {
  const { file, rows } = await planFile(ctx, kind, bytes);
  const added = ['Row', 'Reason'];
  const places = [...file.headings.keys()].filter((place) => !added.includes(file.headings[place] ?? ''));
  const refused = rows.filter(({ verdict }) => verdict === 'error');
  return {
    headings: [...places.map((place) => file.headings[place] ?? ''), ...added],
    rows: refused.map(({ row, cells, errors }) => [
      ...places.map((place) => cells[place] ?? ''),
      row,
      errors.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)).join('; '),
    ]),
  };
}

async function lockImports(em: Em): Promise<void> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${LOCK_NAME}, 0)) as "isLocked"`.execute(query(em));
  if (!rows[0]?.isLocked) throw conflict(importMessages.running, undefined, 'import-running');
}

type Import = {
  kind: ImportKindName;
  bytes: Buffer;
  fingerprint: string;
  fileName: string;
  invites: boolean;
  onProgress: (progress: { done: number; total: number }) => void;
};

/** Does what a preview has shown, or nothing. */
export async function importFile(
  ctx: RuleContext<Actor>,
  { kind, bytes, fingerprint, fileName, invites, onProgress }: Import,
): Promise<ImportResult> {
  const file = await readImportFile(bytes);
  const run = async <Found>(tx: RuleContext<Actor>, importKind: ImportKind<Found>) => {
    await lockImports(tx.em);
    const { counts, ...plan } = await planImport(tx, importKind, file);
    if (plan.fingerprint !== fingerprint) throw staleImport();
    if (counts.error > 0) throw invalidInput(importMessages.hasErrors, undefined, 'import-has-errors');
    const rows = plan.rows.filter(({ verdict }) => verdict !== 'unchanged');
    if (rows.length === 0) throw invalidInput(importMessages.nothing, 'file');
    let done = 0;
    const onWritten = (count: number) => {
      done += count;
      onProgress({ done, total: rows.length });
    };
    await conflictOnTaken(importKind.write(tx, { rows, invites, onWritten }), taken);
    const changes = [
      { field: 'Created', from: null, to: String(counts.create) },
      { field: 'Updated', from: null, to: String(counts.update) },
    ];
    await logAction(tx, { action: `${kind}.import`, subject: { name: fileName }, changes });
    return { created: counts.create, updated: counts.update, unchanged: counts.unchanged };
  };
  return inTransaction(ctx, (tx) => (kind === 'samples' ? run(tx, sampleImport) : run(tx, clientImport)));
}
