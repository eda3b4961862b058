import { defineEntity, p } from '@mikro-orm/core';
import { sessionMessages } from '@portal/contract/accounts/sessions';
import { rawNow } from '../../platform/db/clock.ts';
import { User } from './user.entity.ts';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    idHash: p.string().columnType('text').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_index'),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    lastSeenAt: p.datetime().defaultRaw('now()').onCreate(rawNow).index('sessions_idle_index'),
    confirmedAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    /** Set when a confirmation gave the session another id: other tabs have sent requests with this one. */
    endsAt: p.datetime().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
  },
});

export class Session extends SessionSchema.class {
  static readonly notFound = sessionMessages.notFound;
}
SessionSchema.setClass(Session);
