import { Migration } from '@mikro-orm/migrations';

/** Every new or changed email is compared with the addresses that accounts have left lately. */
export class ReservedEmails extends Migration {
  static readonly locks = ['email_changes'];
  override name = '20261127-31-reserved-emails';

  override up(): void {
    this.addSql('create index "email_changes_old_email_index" on "email_changes" (lower(old_email))');
  }

  override down(): void {
    this.addSql('drop index "email_changes_old_email_index"');
  }
}
