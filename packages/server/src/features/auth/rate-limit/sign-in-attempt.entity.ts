import { defineEntity, p } from '@mikro-orm/core';

/** A try to sign in that is under way or has failed. One that succeeds is forgotten. */
export const SignInAttemptSchema = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempts',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** The user's id, or a hash of a name that nobody has. */
    account: p.text(),
    /** An IPv4 address, or the network of an IPv6 one. */
    address: p.text(),
    at: p.datetime().defaultRaw('now()'),
    /** False while the password is being looked at. */
    hasFailed: p.boolean().default(false),
    /** Let through past a limit. */
    isExtra: p.boolean().default(false),
  },
  indexes: [
    { name: 'sign_in_attempts_account_index', properties: ['account', 'at'] },
    { name: 'sign_in_attempts_address_index', properties: ['address', 'at'] },
  ],
});

export class SignInAttemptRow extends SignInAttemptSchema.class {}
SignInAttemptSchema.setClass(SignInAttemptRow);
