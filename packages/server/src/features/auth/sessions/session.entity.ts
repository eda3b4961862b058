import { defineEntity, p } from '@mikro-orm/core';
import { sessionMessages } from '@portal/contract/auth/sessions';
import { User } from '../../accounts/user.entity.ts';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    idHash: p.string().columnType('text').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_index'),
    createdAt: p.datetime().defaultRaw('now()'),
    lastSeenAt: p.datetime().defaultRaw('now()').index('sessions_idle_index'),
    /** When the user last gave the password in this session. */
    confirmedAt: p.datetime().defaultRaw('now()'),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
  },
});

export class Session extends SessionSchema.class {
  static readonly notFound = sessionMessages.notFound;
}
SessionSchema.setClass(Session);
