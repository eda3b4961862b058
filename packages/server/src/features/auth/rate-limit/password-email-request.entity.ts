import { defineEntity, p } from '@mikro-orm/core';

/** A wish for a password mail, counted so that nobody's mailbox is flooded. */
export const PasswordEmailRequestSchema = defineEntity({
  name: 'PasswordEmailRequest',
  tableName: 'password_email_requests',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** SHA-256 of the email that was given; it need not be anybody's. */
    emailHash: p.string().columnType('text'),
    address: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    { name: 'password_email_requests_email_index', properties: ['emailHash', 'at'] },
    { name: 'password_email_requests_address_index', properties: ['address', 'at'] },
  ],
});

export class PasswordEmailRequest extends PasswordEmailRequestSchema.class {}
PasswordEmailRequestSchema.setClass(PasswordEmailRequest);
