import { defineEntity, p } from '@mikro-orm/core';

/** The table has exactly one row. A backup leaves it out. */
export const BackupStatusSchema = defineEntity({
  name: 'BackupStatus',
  tableName: 'backup_status',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    firstAttemptAt: p.datetime().nullable(),
    lastAttemptAt: p.datetime().nullable(),
    lastSuccessAt: p.datetime().nullable(),
    /** In bytes. */
    size: p.bigint('number').nullable(),
    /** In milliseconds. */
    duration: p.integer().nullable(),
    problem: p.text().nullable(),
  },
  checks: [{ name: 'backup_status_one_row', expression: 'id = 1' }],
});

export class BackupStatus extends BackupStatusSchema.class {}
BackupStatusSchema.setClass(BackupStatus);
