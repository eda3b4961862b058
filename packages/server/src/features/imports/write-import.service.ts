import type { AdminAction } from '@portal/contract/audit-log';
import { importMessages } from '@portal/contract/imports';
import type { Actor } from '../../platform/actor.ts';
import { type AppError, conflict } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { logActions } from '../audit-log/log-action.service.ts';
import type { ImportNoun, NamedRecord, PlannedRow, StoredRecord } from './import-noun.ts';
import { formatChanges } from './plan-import.service.ts';
import { batchesOf, pickFields } from './read-stored.service.ts';

/** Of new records, each of which has its own credits, jobs and log entry. */
const BUILD_BATCH_SIZE = 25;

export function staleImport(): AppError {
  return conflict(importMessages.stale, 'stale-import');
}

type Writing = { invites: boolean; onWritten: (count: number) => void };

function logRows(
  tx: RuleContext<Actor>,
  action: AdminAction,
  rows: { id: number; row: PlannedRow }[],
): Promise<void> {
  return logActions(
    tx,
    rows.map(({ id, row: { name, fields, changes } }) => ({
      action,
      subject: { id, name: String(fields.name ?? name) },
      changes: formatChanges(changes),
    })),
  );
}

/** The records are locked last, and all of them by one statement, because others wait for them. */
export async function writeImport(
  tx: RuleContext<Actor>,
  noun: ImportNoun,
  rows: PlannedRow[],
  { invites, onWritten }: Writing,
): Promise<void> {
  const { edit, build, invite = build } = noun.actions;
  const edited = rows.flatMap((row) =>
    row.stored && row.edit ? [{ id: row.stored.id, row, stored: row.stored, fields: row.edit }] : [],
  );
  for (const batch of batchesOf(edited)) await logRows(tx, edit, batch);
  const built = rows.flatMap((row) => (row.created ? [{ row, input: row.created }] : []));
  for (const batch of batchesOf(built, BUILD_BATCH_SIZE)) {
    const inputs = batch.map(({ input }) => input);
    const ids = (await noun.build(tx, inputs, { invites })).map(({ id }) => id);
    await logRows(
      tx,
      invites ? invite : build,
      batch.map(({ row }, index) => ({ id: ids[index] ?? 0, row })),
    );
    tx.em.clear();
    onWritten(batch.length);
  }
  await noun.lock(
    tx,
    edited.map(({ id }) => id),
  );
  for (const batch of batchesOf(edited)) {
    const records = await loadUnchanged(tx, noun, batch);
    await noun.edit(
      tx,
      batch.flatMap(({ id, fields }) => {
        const record = records.get(id);
        return record ? { record, fields } : [];
      }),
    );
    tx.em.clear();
    onWritten(batch.length);
  }
}

/** @throws AppError stale-import when a record is not as it was planned with */
async function loadUnchanged(
  { em }: RuleContext<Actor>,
  noun: ImportNoun,
  rows: { id: number; stored: StoredRecord }[],
): Promise<Map<number, NamedRecord>> {
  const loaded = await noun.load(
    em,
    rows.map(({ id }) => id),
  );
  const records = new Map(loaded.map((record) => [record.id, record]));
  for (const { id, stored } of rows) {
    const record = records.get(id);
    const now = record && pickFields(noun, noun.fieldsOf(record));
    if (JSON.stringify(now) !== JSON.stringify(stored.fields)) throw staleImport();
  }
  return records;
}
