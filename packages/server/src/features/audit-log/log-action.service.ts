import type { AdminAction, FieldChange } from '@portal/contract/audit-log';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import type { Actor } from '../auth/actor.ts';

type Action = {
  action: AdminAction;
  subject: { id?: number; name: string };
  changes?: FieldChange[];
};

type Values = {
  adminId: number;
  adminName: string;
  action: AdminAction;
  subjectId: number | null;
  subjectName: string;
  changes: string;
};

const insertEntry = preparedQuery<Values, object>((db, param) =>
  db
    .insertInto('admin_log')
    .values({
      at: sql`app_now()`,
      admin_id: param('adminId'),
      admin_name: param('adminName'),
      action: param('action'),
      subject_id: param('subjectId'),
      subject_name: param('subjectName'),
      changes: sql`${param('changes')}::jsonb`,
    })
    .compile(),
);

/** Adds an entry to the audit log, in the transaction of the action. */
export async function logAction(
  tx: Em,
  admin: Actor,
  { action, subject, changes = [] }: Action,
): Promise<void> {
  await insertEntry(tx, {
    adminId: admin.id,
    adminName: admin.name,
    action,
    subjectId: subject.id ?? null,
    subjectName: subject.name,
    changes: JSON.stringify(changes),
  });
}

/** Logs an update, unless it changed nothing. */
export async function logChanges(
  tx: Em,
  admin: Actor,
  entry: Action & { changes: FieldChange[] },
): Promise<void> {
  if (entry.changes.length > 0) await logAction(tx, admin, entry);
}
