import { Migration } from '@mikro-orm/migrations';

/** Data for the limits of emails that an account causes. */
export class CountedEmails extends Migration {
  override name = '20261127-30-counted-emails';

  override up(): void {
    this.addSql(
      `create table "counted_emails" ("id" serial primary key, "sender_id" int not null, "kind" text not null,
        "email_hash" text not null, "at" timestamptz not null)`,
    );
    this.addSql('create index "counted_emails_sender_index" on "counted_emails" ("sender_id", "kind", "at")');
    this.addSql('create index "counted_emails_email_index" on "counted_emails" ("email_hash", "kind", "at")');
  }

  override down(): void {
    this.addSql('drop table counted_emails');
  }
}
