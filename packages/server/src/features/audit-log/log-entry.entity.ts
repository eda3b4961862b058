import { defineEntity, p } from '@mikro-orm/core';
import type { FieldChange } from '@portal/contract/audit-log';

/**
 * One action of an admin, kept for good: a trigger refuses changes. It refers to people and things by plain numbers
 * and by the names that they had, so that it outlives them.
 */
export const LogEntrySchema = defineEntity({
  name: 'LogEntry',
  tableName: 'admin_log',
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    adminId: p.integer(),
    adminName: p.text(),
    /** The procedure's name; the contract has words for it. */
    action: p.text(),
    subjectId: p.integer().nullable(),
    subjectName: p.text(),
    changes: p.json<FieldChange[]>(),
    /** Every part of every word of the names and values. */
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
      name: 'admin_log_search_index',
      expression: 'create index admin_log_search_index on admin_log using gin (search)',
    },
  ],
});

export class LogEntry extends LogEntrySchema.class {}
LogEntrySchema.setClass(LogEntry);
