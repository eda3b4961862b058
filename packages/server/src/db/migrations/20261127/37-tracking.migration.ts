import { Migration } from '@mikro-orm/migrations';

/** The link and the expected day of a parcel, and searches for its carrier and number. */
export class Tracking extends Migration {
  static readonly locks = ['sample_requests'];
  override name = '20261127-37-tracking';

  override up(): void {
    this.addSql(`alter table "sample_requests"
      add column "tracking_url" text null,
      add column "expected_on" date null,
      add constraint "sample_requests_tracking_url_https" check (tracking_url ~* '^https://')`);
    this.addSql(`create index "sample_requests_shipment_index" on sample_requests
      using gin (search_parts(coalesce(carrier, '') || ' ' || coalesce(tracking_number, '')))
      where carrier is not null or tracking_number is not null`);
  }

  override down(): void {
    this.addSql('drop index "sample_requests_shipment_index"');
    this.addSql('alter table "sample_requests" drop column "tracking_url", drop column "expected_on"');
  }
}
