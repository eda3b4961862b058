import type { AdminAction, FieldChange } from '@portal/contract/audit-log';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../auth/actor.ts';

const VALUE_LENGTH_MAX = 200;

type Action = {
  action: AdminAction;
  subject: { id?: number; name: string };
  changes?: FieldChange[];
};

type Value = string | number | boolean | null | undefined;

type LogEntry = {
  adminId: number;
  adminName: string;
  action: AdminAction;
  subjectId: number | null;
  subjectName: string;
  changes: string;
};

const insertLogEntry = preparedQuery<LogEntry, object>((db, param) =>
  sql<object>`
    insert into admin_log (at, admin_id, admin_name, action, subject_id, subject_name, changes)
    values (${dbNow}, ${param('adminId')}, ${param('adminName')}, ${param('action')}, ${param('subjectId')},
      ${param('subjectName')}, ${param('changes')}::jsonb)`.compile(db),
);

export async function logAction(
  { em, actor }: RuleContext<Actor>,
  { action, subject, changes = [] }: Action,
): Promise<void> {
  await insertLogEntry(em, {
    adminId: actor.id,
    adminName: actor.name,
    action,
    subjectId: subject.id ?? null,
    subjectName: subject.name,
    changes: JSON.stringify(changes),
  });
}

/** Logs an update, unless it changed nothing. */
export async function logChanges(
  tx: RuleContext<Actor>,
  entry: Action & { changes: FieldChange[] },
): Promise<void> {
  if (entry.changes.length > 0) await logAction(tx, entry);
}

/** @param labels the logged fields, in their order; secrets must not be among them */
export function changesBetween<Field extends string>(
  labels: Record<Field, string>,
  before: NoInfer<Partial<Record<Field, Value>>>,
  after: NoInfer<Partial<Record<Field, Value>>>,
): FieldChange[] {
  return (Object.keys(labels) as Field[])
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({
      field: labels[field],
      from: formatValue(before[field]),
      to: formatValue(after[field]),
    }));
}

export function formatValue(value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value);
  // Cutting can split a surrogate pair.
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX - 1).toWellFormed()}…` : text;
}
