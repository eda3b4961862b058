import { Migration } from '@mikro-orm/migrations';

/** A tracking number is found whatever its blanks and hyphens. */
export class TrackingSearch extends Migration {
  static readonly locks = ['sample_requests'];
  override name = '20261129-tracking-search';

  override up(): void {
    this.addSql(`drop index sample_requests_shipment_index;
      create index sample_requests_shipment_index on sample_requests
        using gin (search_parts(coalesce(carrier, '') || ' ' || coalesce(tracking_number, '') || ' ' ||
          regexp_replace(coalesce(tracking_number, ''), '[[:space:][:punct:]]+', '', 'g')))
        where carrier is not null or tracking_number is not null`);
  }
}
