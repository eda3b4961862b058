import { Migration } from '@mikro-orm/migrations';

/** Which notes are prints, and requests by the place that they go to. */
export class Printouts extends Migration {
  static readonly locks = ['request_events', 'sample_requests'];
  override name = '20261127-44-printouts';

  override up(): void {
    this.addSql(`alter table "request_events" add column "printed_as" text null,
      add constraint "request_events_printed_as_check" check ("printed_as" in ('slips', 'pick-list'))`);
    // How the address is divided into lines does not matter, nor who receives the parcel there.
    this.addSql(`create function address_place(address jsonb) returns text
      language sql immutable parallel safe return plain_text(
        coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' ' ||
        coalesce(address ->> 'line3', '') || ' ' || coalesce(address ->> 'city', '') || ' ' ||
        coalesce(address ->> 'region', '') || ' ' || coalesce(address ->> 'postalCode', '') || ' ' ||
        coalesce(address ->> 'country', ''))`);
    this.addSql(`create index sample_requests_place_index on sample_requests (address_place(ship_to), id)
      where status = 'approved' and ship_to is not null`);
  }

  override down(): void {
    this.addSql('drop index sample_requests_place_index');
    this.addSql('drop function address_place');
    this.addSql('alter table "request_events" drop column "printed_as"');
  }
}
