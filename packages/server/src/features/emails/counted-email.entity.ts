import { defineEntity, p } from '@mikro-orm/core';

export const CountedEmailSchema = defineEntity({
  name: 'CountedEmail',
  tableName: 'counted_emails',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The account that caused it; for invitations the admin. */
    senderId: p.integer(),
    kind: p.text(),
    /** SHA-256 of the recipient's email. */
    emailHash: p.text(),
    /** When it may be sent, which is later than now for one that waits. */
    at: p.datetime(),
  },
  indexes: [
    { name: 'counted_emails_sender_index', properties: ['senderId', 'kind', 'at'] },
    { name: 'counted_emails_email_index', properties: ['emailHash', 'kind', 'at'] },
  ],
});
