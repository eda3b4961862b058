import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.ts';

/** A change of an account's email that a link in an email to the old address undoes. It reserves that address. */
export const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    /** In the order of the changes of an account: rows are inserted under its lock. */
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('email_changes_user_index'),
    oldEmail: p.text(),
    newEmail: p.text(),
    changedAt: p.datetime(),
    expiresAt: p.datetime().index('email_changes_expiry_index'),
    /** One for each time that the email was rendered: an earlier attempt may have been delivered as well. */
    tokenHashes: p.array().columnType('text[]').defaultRaw("'{}'"),
  },
  indexes: [
    {
      name: 'email_changes_old_email_index',
      expression: 'create index email_changes_old_email_index on email_changes (lower(old_email))',
    },
  ],
});
