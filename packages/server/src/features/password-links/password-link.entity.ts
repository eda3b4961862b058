import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../clients/user.entity.ts';

/** A link that sets a password once. The mail carries the token; only its SHA-256 is stored. */
export const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    tokenHash: p.string().columnType('text').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('password_links_user_index'),
    expiresAt: p.datetime().index('password_links_expiry_index'),
  },
});

export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
