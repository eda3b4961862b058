import { defineEntity, p, raw } from '@mikro-orm/core';
import { ROLES, type UserView } from '@portal/contract/accounts';
import { type ClientView, CREDITS_MAX, clientMessages } from '@portal/contract/clients';
import { APPROVALS } from '@portal/contract/clients.values';
import { initialSettings } from '@portal/contract/settings';
import { hasNoLink, linkProblem } from '@portal/contract/values/text';
import { rawNow } from '../../platform/db/clock.ts';
import { AppError, conflict, invalidInput } from '../../platform/errors.ts';

function firstReset() {
  return raw<Date>('nth_reset(app_now(), 1)');
}

export const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary().autoincrement(),
    username: p.text(),
    password: p.text().hidden().lazy(),
    name: p.text(),
    email: p.text(),
    role: p.enum(ROLES).default('client'),
    monthlyCredits: p.integer().default(initialSettings.defaultCredits),
    /** Only the credits feature changes it: database triggers compare it with the ledger. */
    remainingCredits: p.integer().default(initialSettings.defaultCredits),
    nextResetDate: p.datetime().defaultRaw('nth_reset(now(), 1)').onCreate(firstReset),
    createdAt: p.datetime().defaultRaw('now()').onCreate(rawNow),
    deactivatedAt: p.datetime().nullable(),
    /** Set at registration and cleared by an admin's approval. Until then the client has no credits and cannot sign in. */
    waitingSince: p.datetime().nullable(),
    secondFactorSince: p.datetime().nullable(),
    lastSignInAt: p.datetime().nullable(),
    /** The username looks like that of an earlier account, from before usernames had to look different. */
    isLookAlike: p.boolean().default(false),
    /** See `isProven`. A client's own change of the email ends the proof. */
    isEmailProven: p.boolean().default(false),
    company: p.text().nullable(),
    customerNumber: p.text().nullable(),
    approval: p.enum(APPROVALS).default('standard'),
    search: p
      .string()
      .columnType('tsvector')
      .generated(
        "search_parts((((((((name || ' '::text) || email) || ' '::text) || username) || ' '::text) || COALESCE(company, ''::text)) || ' '::text) || COALESCE(customer_number, ''::text)) stored",
      )
      .nullable()
      .lazy()
      .hidden(),
  },
  uniques: [
    {
      name: 'users_username_unique',
      expression: 'create unique index users_username_unique on users (lower(username))',
    },
    {
      name: 'users_email_unique',
      expression: 'create unique index users_email_unique on users (lower(email))',
    },
    {
      name: 'users_plain_username_unique',
      expression:
        'create unique index users_plain_username_unique on users (plain_text(username)) where not is_look_alike',
    },
    {
      name: 'users_customer_number_unique',
      expression: 'create unique index users_customer_number_unique on users (plain_text(customer_number))',
    },
  ],
  indexes: [
    {
      name: 'users_name_index',
      expression: 'create index users_name_index on users (left(name, 60) collate names, id)',
    },
    { name: 'users_reset_due_index', properties: ['nextResetDate'] },
    {
      name: 'users_list_index',
      expression: 'create index users_list_index on users (created_at desc, id desc)',
    },
    {
      name: 'users_waiting_index',
      expression:
        'create index users_waiting_index on users (created_at desc, id desc) where waiting_since is not null',
    },
    {
      name: 'users_search_index',
      expression: 'create index users_search_index on users using gin (search)',
    },
  ],
  checks: [
    { name: 'users_monthly_credits_positive', expression: 'monthly_credits >= 1' },
    { name: 'users_remaining_credits_not_negative', expression: 'remaining_credits >= 0' },
    {
      name: 'users_waiting_without_credits',
      expression: "waiting_since is null or (role = 'client' and remaining_credits = 0)",
    },
  ],
});

export class User extends UserSchema.class {
  static readonly notFound = clientMessages.notFound;

  canSpend(credits: number): boolean {
    return this.remainingCredits >= credits;
  }

  notEnoughCreditsError(message: string, needed: number): AppError {
    const { remainingCredits } = this;
    const missing = Math.max(0, needed - remainingCredits);
    const credits = { missing, remainingCredits, nextResetDate: this.nextResetDate.toISOString() };
    return new AppError('not-enough-credits', message, { extensions: { credits } });
  }

  /** @throws AppError invalid-input for more credits than an account can have */
  assertMayGain(credits: number, { monthly }: { monthly: boolean }): void {
    const isAbove =
      this.remainingCredits + credits > CREDITS_MAX ||
      (monthly && this.monthlyCredits + credits > CREDITS_MAX);
    if (isAbove) throw invalidInput(clientMessages.creditsMax, 'credits');
  }

  raiseMonthlyCredits(credits: number): void {
    this.monthlyCredits += credits;
  }

  /** A name from before this rule may contain a link. @throws AppError invalid-input for a new one */
  assertNewName(name: string | undefined): void {
    if (name !== undefined && name !== this.name && !hasNoLink(name))
      throw invalidInput(`Name ${linkProblem}`, 'name');
  }

  /** What a link that was sent there is for was done, or an admin has entered it. */
  proveEmail(): void {
    this.isEmailProven = true;
  }

  /** The new address is not proven, unless it is the same mailbox. */
  leaveEmail(email: string | undefined): void {
    if (email?.toLowerCase() !== this.email.toLowerCase()) this.isEmailProven = false;
  }

  replacePassword(hash: string): void {
    this.password = hash;
  }

  deactivate(): boolean {
    if (this.deactivatedAt) return false;
    this.deactivatedAt = rawNow();
    return true;
  }

  reactivate(): boolean {
    if (!this.deactivatedAt) return false;
    this.deactivatedAt = null;
    return true;
  }

  waitForApproval(): void {
    this.waitingSince = rawNow();
    this.remainingCredits = 0;
  }

  /** @throws AppError client-waiting */
  assertNotWaiting(): void {
    if (this.waitingSince) throw conflict(clientMessages.waiting, 'client-waiting');
  }

  /** @throws AppError conflict */
  assertWaiting(): void {
    if (!this.waitingSince) throw conflict(clientMessages.notWaiting);
  }

  /**
   * The account begins now: its months, and with them its credit resets, count from the approval.
   * @throws AppError conflict for a client who is not waiting
   */
  approve(monthlyCredits: number): void {
    this.assertWaiting();
    this.waitingSince = null;
    this.createdAt = rawNow();
    this.nextResetDate = firstReset();
    this.monthlyCredits = monthlyCredits;
    this.remainingCredits = monthlyCredits;
  }

  /** Of a new account, or one that `lockAccount` has given its due reset. After an update with a time of the database, `flushAccount` comes first. */
  toView(): UserView {
    const { id, username, name, email, role, monthlyCredits, remainingCredits } = this;
    return {
      id,
      username,
      name,
      email,
      role,
      monthlyCredits,
      remainingCredits,
      nextResetDate: this.nextResetDate.toISOString(),
      createdAt: this.createdAt.toISOString(),
      company: this.company ?? null,
      customerNumber: this.customerNumber ?? null,
    };
  }

  toClientView(): ClientView {
    return {
      ...this.toView(),
      deactivatedAt: this.deactivatedAt?.toISOString() ?? null,
      waitingSince: this.waitingSince?.toISOString() ?? null,
      approval: this.approval,
    };
  }
}
UserSchema.setClass(User);
