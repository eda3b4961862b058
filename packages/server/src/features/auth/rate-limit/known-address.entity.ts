import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../clients/user.entity.ts';

/** An address from which a user has signed in, so that nobody elsewhere can keep them out there. */
export const KnownAddressSchema = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    address: p.text().primary(),
    lastAt: p.datetime().defaultRaw('now()').index('known_addresses_age_index'),
  },
});

export class KnownAddress extends KnownAddressSchema.class {}
KnownAddressSchema.setClass(KnownAddress);
