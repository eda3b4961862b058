import { Migration } from '@mikro-orm/migrations';

/** What each admin chooses about new requests, and which daily summary was the last one. */
export class DailySummary extends Migration {
  static readonly locks = ['notification_preferences'];
  override name = '20261127-41-daily-summary';

  override up(): void {
    this.addSql(`alter table "notification_preferences"
      add column "request_emails" text not null default 'each',
      add column "summary_day" date null,
      add column "summarized_at" timestamptz null,
      add constraint "notification_preferences_request_emails_check"
        check ("request_emails" in ('each', 'summary', 'none'))`);
  }

  override down(): void {
    this.addSql(`alter table "notification_preferences"
      drop column "request_emails",
      drop column "summary_day",
      drop column "summarized_at"`);
  }
}
