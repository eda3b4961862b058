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

const write = preparedQuery<Values, object>((db, param) =>
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

/** Writes down what an admin does, in the transaction that does it: neither stands without the other. */
export const logAction = async (
  tx: Em,
  admin: Actor,
  { action, subject, changes = [] }: Action,
): Promise<void> => {
  await write(tx, {
    adminId: admin.id,
    adminName: admin.name,
    action,
    subjectId: subject.id ?? null,
    subjectName: subject.name,
    changes: JSON.stringify(changes),
  });
};

/** The same for a change of something that may turn out to be as it was: then nothing was done. */
export const logChanges = async (
  tx: Em,
  admin: Actor,
  entry: Action & { changes: FieldChange[] },
): Promise<void> => {
  if (entry.changes.length > 0) await logAction(tx, admin, entry);
};
