import { defineEntity, OptionalProps, p } from '@mikro-orm/core';
import { EMAIL_CHANGE_LINK_LIFETIME, type EmailChangeView } from '@portal/contract/accounts/email-changes';
import { passwordLinkMessages } from '@portal/contract/accounts/password-links';
import { rawClock, rawNowPlus } from '../../../platform/db/clock.ts';
import { User } from '../../users/user.entity.ts';

function linkExpiry() {
  return rawNowPlus(EMAIL_CHANGE_LINK_LIFETIME);
}

/** A change of an account's email that a link in an email to the old address undoes. It reserves that address. */
export const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    /** In the order of the changes of an account: rows are inserted under its lock. */
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade').index('email_changes_user_index'),
    oldEmail: p.text(),
    newEmail: p.text(),
    /** Later than a second factor that was turned on during a wait for the account's lock. */
    changedAt: p.datetime().onCreate(rawClock),
    expiresAt: p.datetime().onCreate(linkExpiry).index('email_changes_expiry_index'),
    /** One for each time that the email was rendered: an earlier attempt may have been delivered as well. */
    tokenHashes: p.array().columnType('text[]').defaultRaw("'{}'"),
  },
  indexes: [
    {
      name: 'email_changes_old_email_index',
      expression: 'create index email_changes_old_email_index on email_changes (lower(old_email))',
    },
  ],
});

export class EmailChange extends EmailChangeSchema.class {
  static readonly notFound = passwordLinkMessages.expired;

  declare [OptionalProps]?: 'isSecondFactorNewer';

  get isSecondFactorNewer(): boolean {
    const { secondFactorSince } = this.user;
    return Boolean(secondFactorSince && secondFactorSince > this.changedAt);
  }

  isFrom(email: string): boolean {
    return isSameMailbox(this.oldEmail, email);
  }

  extend(): void {
    this.expiresAt = linkExpiry();
  }

  addLink(tokenHash: string): void {
    this.tokenHashes = [...this.tokenHashes, tokenHash];
  }

  toView(): EmailChangeView {
    const { user, oldEmail, newEmail, changedAt } = this;
    return { username: user.username, oldEmail, newEmail, changedAt: changedAt.toISOString() };
  }
}
EmailChangeSchema.setClass(EmailChange);

export function isSameMailbox(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
