import { Migration } from '@mikro-orm/migrations';

/** Address books, and what a client says about a request: where it goes, a note, a reference and a needed-by day. */
export class Addresses extends Migration {
  static readonly locks = ['request_events', 'sample_requests', 'settings', 'users'];
  override name = '20261127-34-addresses';

  override up(): void {
    this.addSql(`create table "addresses" (
      "id" serial primary key,
      "user_id" int not null,
      "label" text null,
      "name" text not null,
      "company" text null,
      "line1" text not null,
      "line2" text null,
      "line3" text null,
      "city" text not null,
      "region" text null,
      "postal_code" text null,
      "country" text not null,
      "phone" text null,
      "is_default" boolean not null default false,
      constraint "addresses_user_id_foreign" foreign key ("user_id") references "users" ("id")
        on delete cascade
    )`);
    this.addSql('create index "addresses_user_index" on "addresses" ("user_id")');
    this.addSql('create unique index "addresses_one_default" on "addresses" (user_id) where is_default');
    this.addSql(`alter table "sample_requests"
      add column "ship_to" jsonb null,
      add column "note" text null,
      add column "reference" text null,
      add column "needed_by" date null`);
    this.addSql('alter table "request_events" drop constraint "request_events_event_kind_check"');
    this.addSql(`alter table "request_events" add constraint "request_events_event_kind_check"
      check ("event_kind" in ('status', 'cancellation', 'undo', 'shipment', 'note', 'edit'))`);
    this.addSql('alter table "settings" add column "require_address" boolean not null default false');
  }

  override down(): void {
    this.addSql('alter table "settings" drop column "require_address"');
    this.addSql(`delete from request_events where event_kind = 'edit'`);
    this.addSql('alter table "request_events" drop constraint "request_events_event_kind_check"');
    this.addSql(`alter table "request_events" add constraint "request_events_event_kind_check"
      check ("event_kind" in ('status', 'cancellation', 'undo', 'shipment', 'note'))`);
    this.addSql(`alter table "sample_requests" drop column "ship_to", drop column "note", drop column "reference",
      drop column "needed_by"`);
    this.addSql('drop table "addresses"');
  }
}
