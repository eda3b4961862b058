import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '@portal/contract/audit-log';

/** A trigger rejects updates and deletes. Without foreign keys, so that an entry outlives the admin and the subject. */
export const LogEntrySchema = defineEntity({
  name: 'LogEntry',
  tableName: 'admin_log',
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    adminId: p.integer(),
    adminName: p.text(),
    action: p.text(),
    subjectId: p.integer().nullable(),
    subjectName: p.text(),
    changes: p.json<FieldChange[]>(),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "search_parts((((admin_name || ' '::text) || subject_name) || ' '::text) || (changes)::text) stored",
      )
      .nullable()
      .lazy()
      .hidden(),
  },
  indexes: [
    {
      name: 'admin_log_list_index',
      expression: 'create index admin_log_list_index on admin_log (at desc, id desc)',
    },
    {
      name: 'admin_log_admin_index',
      expression: 'create index admin_log_admin_index on admin_log (admin_id, at desc, id desc)',
    },
    {
      name: 'admin_log_subject_index',
      expression:
        'create index admin_log_subject_index on admin_log (subject_id, at desc, id desc) where subject_id is not null',
    },
    {
      name: 'admin_log_search_index',
      expression: 'create index admin_log_search_index on admin_log using gin (search)',
    },
  ],
});
