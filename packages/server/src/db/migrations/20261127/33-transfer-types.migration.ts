import { Migration } from '@mikro-orm/migrations';

function oneOf(column: string, options: string): string {
  return `constraint "transfer_types_${column}_check" check ("${column}" in (${options}))`;
}

/** Transfer types with their press data, design numbers and order links of samples, companies, customer numbers, favorites. */
export class TransferTypes extends Migration {
  static readonly locks = ['samples', 'users'];
  override name = '20261127-33-transfer-types';

  override up(): void {
    this.addSql(`create table "transfer_types" (
      "id" serial primary key,
      "name" text not null,
      "temperature" int null,
      "temperature_unit" text null,
      "seconds" int null,
      "pressure" text null,
      "peel" text null,
      "pre_press_seconds" int null,
      "fabrics" text[] not null default '{}',
      "garment" text null,
      "notes" text null,
      "is_active" boolean not null default true,
      ${oneOf('temperature_unit', "'F', 'C'")},
      ${oneOf('pressure', "'light', 'medium', 'firm'")},
      ${oneOf('peel', "'hot', 'warm', 'cold'")},
      ${oneOf('garment', "'any', 'light', 'dark'")},
      constraint "transfer_types_fabrics_check" check ("fabrics" <@ array['cotton'::text, 'polyester'::text, 'blend'::text, 'nylon'::text, 'leather'::text, 'canvas'::text, 'other'::text]),
      constraint "transfer_types_temperature_has_unit" check ((temperature is null) = (temperature_unit is null))
    )`);
    this.addSql('create unique index "transfer_types_name_unique" on "transfer_types" (plain_text(name))');

    this.addSql(`alter table "samples"
      add column "design_number" text null,
      add column "order_url" text null,
      add column "transfer_type_id" int null`);
    this.addSql(`alter table "samples" add constraint "samples_transfer_type_id_foreign"
      foreign key ("transfer_type_id") references "transfer_types" ("id") on delete restrict`);
    this.addSql(
      'create unique index "samples_design_number_unique" on "samples" (plain_text(design_number))',
    );
    this.addSql('create index "samples_transfer_type_index" on "samples" ("transfer_type_id")');
    this.addSql(`create index "samples_size_index" on "samples" (fold_text(design_size)) where is_active`);
    this.addSql('alter table "samples" drop column "search_text"');
    this.addSql(`alter table "samples" add column "search_text" text generated always as
      (fold_text(name || ' ' || description || ' ' || coalesce(design_size, '') || ' ' || coalesce(design_number, ''))) stored`);

    this.addSql('alter table "users" add column "company" text null, add column "customer_number" text null');
    this.addSql(
      'create unique index "users_customer_number_unique" on "users" (plain_text(customer_number))',
    );
    this.addSql('alter table "users" drop column "search"');
    this.addSql(`alter table "users" add column "search" tsvector generated always as
      (search_parts(name || ' ' || email || ' ' || username || ' ' || coalesce(company, '') || ' ' || coalesce(customer_number, ''))) stored`);
    this.addSql('create index "users_search_index" on "users" using gin ("search")');

    this.addSql(`create table "favorites" (
      "user_id" int not null,
      "sample_id" int not null,
      primary key ("user_id", "sample_id"),
      constraint "favorites_user_id_foreign" foreign key ("user_id") references "users" ("id")
        on update cascade on delete cascade,
      constraint "favorites_sample_id_foreign" foreign key ("sample_id") references "samples" ("id")
        on update cascade on delete cascade
    )`);
    this.addSql('create index "favorites_sample_index" on "favorites" ("sample_id")');
  }

  override down(): void {
    this.addSql('drop table "favorites"');
    this.addSql('drop index "users_customer_number_unique"');
    this.addSql(
      'alter table "users" drop column "search", drop column "company", drop column "customer_number"',
    );
    this.addSql(`alter table "users" add column "search" tsvector generated always as
      (search_parts(name || ' ' || email || ' ' || username)) stored`);
    this.addSql('create index "users_search_index" on "users" using gin ("search")');
    this.addSql(`alter table "samples" drop column "search_text", drop column "design_number",
      drop column "order_url", drop column "transfer_type_id"`);
    this.addSql(`alter table "samples" add column "search_text" text
      generated always as (fold_text(name || ' ' || description || ' ' || coalesce(design_size, ''))) stored`);
    this.addSql('drop table "transfer_types"');
  }
}
