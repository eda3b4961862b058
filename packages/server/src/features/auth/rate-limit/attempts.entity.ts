import { defineEntity, p } from '@mikro-orm/core';
import { rawNow } from '../../../db/clock.ts';
import { User } from '../../accounts/user.entity.ts';

export const SignInAttemptSchema = defineEntity({
  name: 'SignInAttempt',
  tableName: 'sign_in_attempts',
  properties: {
    id: p.integer().primary().autoincrement(),
    account: p.text(),
    address: p.text(),
    at: p.datetime().defaultRaw('now()').onCreate(rawNow),
    hasFailed: p.boolean().default(false),
    isExtra: p.boolean().default(false),
  },
  indexes: [
    { name: 'sign_in_attempts_account_index', properties: ['account', 'at'] },
    { name: 'sign_in_attempts_address_index', properties: ['address', 'at'] },
  ],
});

export class SignInAttempt extends SignInAttemptSchema.class {}
SignInAttemptSchema.setClass(SignInAttempt);

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

/** An attempt from a network address. Nodes of a former release read the three tables, so they are not one. */
function attemptProperties() {
  return {
    id: p.integer().primary().autoincrement(),
    address: p.text(),
    at: p.datetime().defaultRaw('now()'),
  };
}

export const RegistrationSchema = defineEntity({
  name: 'Registration',
  tableName: 'registrations',
  properties: attemptProperties(),
  indexes: [{ name: 'registrations_address_index', properties: ['address', 'at'] }],
});

/** An answer by link, or an unknown link. */
export const OutcomeAttemptSchema = defineEntity({
  name: 'OutcomeAttempt',
  tableName: 'outcome_attempts',
  properties: attemptProperties(),
  indexes: [{ name: 'outcome_attempts_address_index', properties: ['address', 'at'] }],
});

export const PasswordEmailRequestSchema = defineEntity({
  name: 'PasswordEmailRequest',
  tableName: 'password_email_requests',
  properties: { ...attemptProperties(), emailHash: p.string().columnType('text') },
  indexes: [
    { name: 'password_email_requests_email_index', properties: ['emailHash', 'at'] },
    { name: 'password_email_requests_address_index', properties: ['address', 'at'] },
  ],
});
