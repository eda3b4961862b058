import { Migration } from '@mikro-orm/migrations';

/** Notification preferences, and links in emails for setting a password. */
export class Notifications extends Migration {
  override name = '20261120-8-notifications';

  override up(): void {
    this.addSql(
      `create table "notification_switches" ("user_id" int not null, "request_approved" boolean not null default true, "request_shipped" boolean not null default true, "request_delivered" boolean not null default true, "request_rejected" boolean not null default true, "credits_renewed" boolean not null default false, "renewals_told_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "notification_switches" add constraint "notification_switches_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `create table "password_links" ("token_hash" text not null, "user_id" int not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "password_links_user_index" on "password_links" ("user_id");`);
    this.addSql(`create index "password_links_expiry_index" on "password_links" ("expires_at");`);
    this.addSql(
      `alter table "password_links" add constraint "password_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "password_mail_asks" ("id" serial primary key, "email_hash" text not null, "address" text not null, "at" timestamptz not null default now());`,
    );
    this.addSql(
      `create index "password_mail_asks_email_index" on "password_mail_asks" ("email_hash", "at");`,
    );
    this.addSql(`create index "password_mail_asks_address_index" on "password_mail_asks" ("address", "at");`);

    this.addSql(
      `create table "invitations" ("user_id" int not null, "invited_at" timestamptz not null default now(), primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "invitations" add constraint "invitations_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql('drop table invitations, password_mail_asks, password_links, notification_switches');
  }
}
