import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../users/user.entity.ts';

export const KnownDeviceSchema = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    deviceHash: p.string().columnType('text').primary(),
    firstAt: p.datetime().defaultRaw('now()'),
    lastAt: p.datetime().defaultRaw('now()'),
  },
});
