import { defineEntity, p } from '@mikro-orm/core';
import { sessionMessages } from '@portal/contract/auth/sessions';
import { rawNow, rawNowPlus } from '../../../db/clock.ts';
import { User } from '../../accounts/user.entity.ts';

export const SessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    idHash: p.string().columnType('text').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('sessions_user_index'),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    lastSeenAt: p.datetime().defaultRaw('now()').onCreate(rawNow).index('sessions_idle_index'),
    confirmedAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    /** Set when the session has got another id. */
    endsAt: p.datetime().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
  },
});

export class Session extends SessionSchema.class {
  static readonly notFound = sessionMessages.notFound;

  /** The present id works for another minute: other tabs have sent requests with it. */
  moveTo(idHash: string) {
    this.endsAt = rawNowPlus('1 minute');
    const { user, createdAt, lastSeenAt, confirmedAt, address, userAgent } = this;
    return { idHash, user, createdAt, lastSeenAt, confirmedAt, address, userAgent };
  }
}
SessionSchema.setClass(Session);
