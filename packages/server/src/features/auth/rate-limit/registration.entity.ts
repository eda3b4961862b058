import { defineEntity, p } from '@mikro-orm/core';

/** A try to register, for the limit of its address. */
export const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** An IPv4 address, or the network of an IPv6 one. */
    address: p.text(),
    at: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'registrations_address_index', properties: ['address', 'at'] }],
});

export class Registration extends RegistrationSchema.class {}
RegistrationSchema.setClass(Registration);
