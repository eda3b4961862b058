import { Migration } from '@mikro-orm/migrations';

export class Webhooks extends Migration {
  override name = '20261120-18-webhooks';

  override up(): void {
    this.addSql(
      `create table "webhooks" ("id" serial primary key, "url" text not null, "events" text[] not null, "secret" text not null, "is_active" boolean not null default true, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `alter table "webhooks" add constraint "webhooks_events_known" check (events <@ ARRAY['request.created'::text, 'request.updated'::text] AND cardinality(events) > 0);`,
    );

    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null, "webhook_id" int not null, "type" text not null, "request_id" int null, "body" text not null, "state" text not null default 'waiting', "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check ("state" in ('waiting', 'delivered', 'failed'));`,
    );
    this.addSql(`create index "webhook_deliveries_age_index" on "webhook_deliveries" ("created_at");`);
    this.addSql(
      `create index webhook_deliveries_open_index on webhook_deliveries (webhook_id, state) where state <> 'delivered';`,
    );
    this.addSql(
      `create index webhook_deliveries_list_index on webhook_deliveries (webhook_id, created_at desc, id desc);`,
    );
    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "webhook_attempts" ("id" serial primary key, "delivery_id" uuid not null, "at" timestamptz not null default now(), "status" int null, "duration" int not null, "problem" text null);`,
    );
    this.addSql(`create index "webhook_attempts_delivery_index" on "webhook_attempts" ("delivery_id");`);
    this.addSql(
      `alter table "webhook_attempts" add constraint "webhook_attempts_delivery_id_foreign" foreign key ("delivery_id") references "webhook_deliveries" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table webhook_attempts, webhook_deliveries, webhooks');
  }
}
