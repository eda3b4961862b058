import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../clients/user.entity.ts';

/** A client who was invited and has not set a password yet. */
export const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    invitedAt: p.datetime().defaultRaw('now()'),
  },
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
