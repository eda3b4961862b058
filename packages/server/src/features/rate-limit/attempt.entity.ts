import { defineEntity, p } from '@mikro-orm/core';
import { rawNow } from '../../platform/db/clock.ts';
import { User } from '../users/user.entity.ts';

/** Whatever is counted against a limit (`policies.ts`), until it counts no longer. */
export const AttemptSchema = defineEntity({
  name: 'Attempt',
  tableName: 'attempts',
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.text(),
    /** The account, network, request or mailbox that it is counted for. */
    key: p.text(),
    /** Who makes it, where that is counted as well: a network, or the account that causes an email. */
    source: p.text().nullable(),
    /** For an email: when it may be sent, which is later than now for one that waits. */
    at: p.datetime().defaultRaw('now()').onCreate(rawNow),
    expiresAt: p.datetime().index('attempts_expiry_index'),
    hasFailed: p.boolean().default(false),
    isExtra: p.boolean().default(false),
  },
  indexes: [
    { name: 'attempts_key_index', properties: ['kind', 'key', 'expiresAt'] },
    { name: 'attempts_source_index', properties: ['kind', 'source', 'expiresAt'] },
  ],
});

export class Attempt extends AttemptSchema.class {}
AttemptSchema.setClass(Attempt);

/** A network from which a user has signed in. Attempts from elsewhere cannot lock the user out there. */
export const KnownAddressSchema = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    address: p.text().primary(),
    lastAt: p.datetime().defaultRaw('now()').index('known_addresses_age_index'),
  },
});
