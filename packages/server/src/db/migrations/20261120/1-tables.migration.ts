import { Migration } from '@mikro-orm/migrations';

export class Tables extends Migration {
  override name = '20261120-1-tables';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "credit_entries" ("user_id" int not null, "number" int not null, "at" timestamptz not null default now(), "kind" text not null, "amount" int not null, "balance_after" int not null, "reason" text not null, "request_id" int null, "actor_id" int null, "actor_name" text null, primary key ("user_id", "number"));`,
    );
    this.addSql(
      `create index credit_entries_request_index on credit_entries (request_id) where (request_id is not null);`,
    );
    this.addSql(`create index "credit_entries_time_index" on "credit_entries" ("user_id", "at");`);
    this.addSql(
      `alter table "credit_entries" add constraint "credit_entries_balance_not_negative" check (balance_after >= 0);`,
    );
    this.addSql(
      `alter table "credit_entries" add constraint "credit_entries_kind_check" check ("kind" in ('grant', 'spend', 'refund', 'reset', 'adjustment'));`,
    );

    this.addSql(
      `create table "samples" ("id" serial primary key, "name" text not null, "description" text not null, "design_size" text null, "image_url" text null, "is_active" boolean not null default true);`,
    );

    this.addSql(
      `create table "settings" ("id" int not null default 1, "default_credits" int not null default 5, "email_notifications" boolean not null default true, "auto_approve" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`alter table "settings" add constraint "settings_one_row" check (id = 1);`);
    this.addSql(
      `alter table "settings" add constraint "settings_default_credits_range" check (default_credits >= 1 and default_credits <= 100);`,
    );

    this.addSql(
      `create table "users" ("id" serial primary key, "username" text not null, "password" text not null, "name" text not null, "email" text not null, "role" text not null default 'client', "monthly_credits" int not null default 5, "remaining_credits" int not null default 5, "next_reset_date" timestamptz not null default (now() + '1 mon'::interval), "created_at" timestamptz not null default now());`,
    );
    this.addSql(`create index "users_reset_due_index" on "users" ("next_reset_date");`);
    this.addSql(`create index users_list_index on users (created_at desc, id desc);`);
    this.addSql(`create unique index users_username_unique on users (lower(username));`);
    this.addSql(`create unique index users_email_unique on users (lower(email));`);
    this.addSql(
      `alter table "users" add constraint "users_monthly_credits_positive" check (monthly_credits >= 1);`,
    );
    this.addSql(
      `alter table "users" add constraint "users_remaining_credits_not_negative" check (remaining_credits >= 0);`,
    );
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('client', 'admin'));`,
    );

    this.addSql(
      `create table "sessions" ("id_hash" text not null, "user_id" int not null, "created_at" timestamptz not null default now(), "last_seen_at" timestamptz not null default now(), "address" text null, "user_agent" text null, primary key ("id_hash"));`,
    );
    this.addSql(`create index "sessions_user_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_idle_index" on "sessions" ("last_seen_at");`);

    this.addSql(
      `create table "sample_requests" ("id" serial primary key, "user_id" int not null, "date" timestamptz not null default now(), "credits_used" int not null, "status" text not null default 'pending', "carrier" text null, "tracking_number" text null);`,
    );
    this.addSql(`create index sample_requests_list_index on sample_requests (date desc, id desc);`);
    this.addSql(`create index sample_requests_own_index on sample_requests (user_id, date desc, id desc);`);
    this.addSql(`create index sample_requests_status_index on sample_requests (status, date desc, id desc);`);
    this.addSql(
      `alter table "sample_requests" add constraint "sample_requests_credits_used_positive" check (credits_used >= 1);`,
    );
    this.addSql(
      `alter table "sample_requests" add constraint "sample_requests_status_check" check ("status" in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected'));`,
    );

    this.addSql(
      `create table "request_samples" ("id" serial primary key, "request_id" int not null, "sample_id" int not null, "quantity" int not null default 1, "sample_name" text null);`,
    );
    this.addSql(`create index "request_samples_sample_index" on "request_samples" ("sample_id");`);
    this.addSql(
      `alter table "request_samples" add constraint "request_samples_once" unique ("request_id", "sample_id");`,
    );
    this.addSql(
      `alter table "request_samples" add constraint "request_samples_quantity_range" check (quantity >= 1 and quantity <= 10);`,
    );

    this.addSql(
      `create table "request_events" ("id" serial primary key, "request_id" int not null, "from_status" text null, "to_status" text not null, "actor_id" int null, "at" timestamptz not null default now(), "note" text null, "internal_note" text null);`,
    );
    this.addSql(`create index "request_events_request_index" on "request_events" ("request_id");`);
    this.addSql(`create index "request_events_actor_index" on "request_events" ("actor_id");`);
    this.addSql(
      `alter table "request_events" add constraint "request_events_from_status_check" check ("from_status" in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected'));`,
    );
    this.addSql(
      `alter table "request_events" add constraint "request_events_to_status_check" check ("to_status" in ('pending', 'approved', 'shipped', 'delivered', 'fulfilled', 'rejected'));`,
    );

    this.addSql(
      `create table "idempotency_keys" ("user_id" int not null, "key" text not null, "body_hash" text not null, "answer" jsonb not null, "created_at" timestamptz not null default now(), primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "idempotency_keys_age_index" on "idempotency_keys" ("created_at");`);

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "sample_requests" add constraint "sample_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "request_samples" add constraint "request_samples_request_id_foreign" foreign key ("request_id") references "sample_requests" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "request_samples" add constraint "request_samples_sample_id_foreign" foreign key ("sample_id") references "samples" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "request_events" add constraint "request_events_request_id_foreign" foreign key ("request_id") references "sample_requests" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "request_events" add constraint "request_events_actor_id_foreign" foreign key ("actor_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
