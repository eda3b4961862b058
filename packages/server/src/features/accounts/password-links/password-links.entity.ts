import { defineEntity, p } from '@mikro-orm/core';
import { passwordLinkMessages } from '@portal/contract/accounts/password-links';
import { rawNow } from '../../../platform/db/clock.ts';
import { User } from '../../users/user.entity.ts';

export const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    tokenHash: p.string().columnType('text').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('password_links_user_index'),
    expiresAt: p.datetime().index('password_links_expiry_index'),
  },
});

export class PasswordLink extends PasswordLinkSchema.class {
  static readonly notFound = passwordLinkMessages.expired;
}
PasswordLinkSchema.setClass(PasswordLink);

export const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    invitedAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
  },
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
