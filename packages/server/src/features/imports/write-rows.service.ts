import type { AdminAction } from '@portal/contract/audit-log';
import { importMessages } from '@portal/contract/imports';
import { type AppError, conflict } from '../../errors.ts';
import { formatValue } from '../../lib/format-value.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { logActions } from '../audit-log/log-action.service.ts';
import type { PlannedRow, Values, Writing } from './import-kind.ts';

/** Of one statement, which then takes some milliseconds of the node and of the database. */
const BATCH_SIZE = 25;

export function staleImport(): AppError {
  return conflict(importMessages.stale, undefined, 'stale-import');
}

/** @param locked the records as they are now @throws AppError stale-import */
export function assertAsRead(rows: PlannedRow[], locked: ({ id: number } & Values)[]): void {
  const now = new Map(locked.map(({ id, ...values }) => [id, JSON.stringify(values)]));
  for (const { stored } of rows)
    if (stored && now.get(stored.id) !== JSON.stringify(stored.values)) throw staleImport();
}

export async function writeBatches(
  rows: PlannedRow[],
  onWritten: Writing['onWritten'],
  write: (batch: PlannedRow[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE);
    await write(batch);
    onWritten(batch.length);
  }
}

/** @param ids of new records, in the order of the rows */
export function logRows(
  tx: RuleContext<Actor>,
  action: AdminAction,
  rows: PlannedRow[],
  ids: number[] = [],
): Promise<void> {
  const actions = rows.map(({ stored, name, values, changes }, index) => ({
    action,
    subject: { id: stored?.id ?? ids[index] ?? 0, name: String(values.name ?? name) },
    changes: changes.map(({ field, from, to }) => ({ field, from: formatValue(from), to: formatValue(to) })),
  }));
  return logActions(tx, actions);
}
