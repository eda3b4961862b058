import { Migration } from '@mikro-orm/migrations';

const listed = (values: string[]) => values.map((value) => `'${value}'`).join(', ');

const EVENT_KINDS = ['status', 'cancellation', 'undo', 'shipment', 'note', 'edit'];
const kindsKnown = (
  kinds: string[],
) => `alter table "request_events" add constraint "request_events_event_kind_check"
  check ("event_kind" in (${listed(kinds)}))`;

const REQUEST_EVENTS = ['request.created', 'request.updated'];
const OTHER_EVENTS = ['client.created', 'client.updated', 'client.deleted', 'credits.adjusted'];
const eventsKnown = (events: string[]) => `alter table "webhooks" add constraint "webhooks_events_known"
  check (events <@ ARRAY[${events.map((event) => `'${event}'::text`).join(', ')}] AND cardinality(events) > 0)`;

const SENT = listed(['shipped', 'delivered', 'fulfilled']);

/** What came of a request, the question after it, and what samples and parcels cost. */
export class Outcomes extends Migration {
  static readonly locks = [
    'notification_preferences',
    'request_events',
    'sample_requests',
    'samples',
    'settings',
    'webhooks',
  ];
  override name = '20261127-42-outcomes';

  override up(): void {
    this.addSql(`create table "outcomes" (
      "request_id" int not null primary key,
      "answer" text not null constraint "outcomes_answer_check"
        check ("answer" in ('ordered', 'deciding', 'not-a-fit', 'problem')),
      "amount" bigint null,
      "currency" text not null,
      "order_number" text null,
      "comment" text null,
      "given_by" text not null constraint "outcomes_given_by_check" check ("given_by" in ('client', 'admin')),
      "at" timestamptz not null,
      constraint "outcomes_amount_range" check (amount >= 0 and amount <= 1000000000000),
      constraint "outcomes_request_id_foreign" foreign key ("request_id") references "sample_requests" ("id")
        on update cascade on delete cascade
    )`);
    this.addSql('create index "outcomes_answer_index" on "outcomes" ("answer", "request_id")');
    // The request has changed for programs that read changes, and for pages that show it.
    this.addSql(`create function touch_request_of_outcome() returns trigger language plpgsql as $$
      begin
        update sample_requests set updated_at = app_now() where id = new.request_id;
        return null;
      end $$`);
    this.addSql(`create trigger outcomes_touch_request after insert or update on outcomes
      for each row execute function touch_request_of_outcome()`);
    this.addQuestions();
    this.addSql(`alter table "sample_requests" add column "postage" int null,
      add constraint "sample_requests_postage_range" check (postage >= 0 and postage <= 1000000000)`);
    this.addSql(`alter table "samples" add column "unit_cost" int null,
      add constraint "samples_unit_cost_range" check (unit_cost >= 0 and unit_cost <= 1000000000)`);
    this.addSql(`alter table "settings" add column "outcome_after_days" int not null default 14,
      add column "currency" text not null default 'USD',
      add constraint "settings_outcome_after_days_range" check (outcome_after_days >= 0 and outcome_after_days <= 90)`);
    this.addSql(
      'alter table "notification_preferences" add column "outcome_questions" boolean not null default true',
    );
    // A client who wants no email when a request arrives wants no question about it either.
    this.addSql('update notification_preferences set outcome_questions = false where not request_delivered');
    this.addSql('alter table "request_events" drop constraint "request_events_event_kind_check"');
    this.addSql(kindsKnown([...EVENT_KINDS, 'outcome']));
    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(eventsKnown([...REQUEST_EVENTS, 'request.outcome', ...OTHER_EVENTS]));
  }

  private addQuestions(): void {
    this.addSql(`create table "outcome_questions" (
      "request_id" int not null primary key,
      "sent_at" timestamptz not null,
      "asked_at" timestamptz null,
      constraint "outcome_questions_request_id_foreign" foreign key ("request_id") references "sample_requests" ("id")
        on update cascade on delete cascade
    )`);
    this.addSql(
      `create index "outcome_questions_open_index" on "outcome_questions" (sent_at) where asked_at is null`,
    );
    // A trigger, because nodes of the previous release send requests too. What went out before the upgrade has no row,
    // so a later status of it creates none.
    this.addSql(`create function expect_outcome() returns trigger language plpgsql as $$
      begin
        if new.from_status in (${SENT}) then
          update outcome_questions set sent_at = new.at where request_id = new.request_id and asked_at is null;
        else
          insert into outcome_questions (request_id, sent_at) values (new.request_id, new.at)
            on conflict (request_id) do update set sent_at = excluded.sent_at where outcome_questions.asked_at is null;
        end if;
        return null;
      end $$`);
    this.addSql(`create trigger request_events_expect_outcome after insert on request_events
      for each row when (new.event_kind = 'status' and new.to_status in (${SENT})) execute function expect_outcome()`);
    this.addSql(`create table "outcome_links" (
      "token_hash" text not null primary key,
      "request_id" int not null,
      "expires_at" timestamptz not null,
      constraint "outcome_links_request_id_foreign" foreign key ("request_id") references "sample_requests" ("id")
        on delete cascade
    )`);
    this.addSql('create index "outcome_links_request_index" on "outcome_links" ("request_id")');
    this.addSql('create index "outcome_links_expiry_index" on "outcome_links" ("expires_at")');
    this.addSql(`create table "outcome_attempts" (
      "id" serial primary key,
      "address" text not null,
      "at" timestamptz not null default now()
    )`);
    this.addSql('create index "outcome_attempts_address_index" on "outcome_attempts" ("address", "at")');
  }

  override down(): void {
    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(`update webhooks set events = array_remove(events, 'request.outcome')`);
    this.addSql('delete from webhooks where cardinality(events) = 0');
    this.addSql(eventsKnown([...REQUEST_EVENTS, ...OTHER_EVENTS]));
    this.addSql(`delete from request_events where event_kind = 'outcome'`);
    this.addSql('alter table "request_events" drop constraint "request_events_event_kind_check"');
    this.addSql(kindsKnown(EVENT_KINDS));
    this.addSql('alter table "notification_preferences" drop column "outcome_questions"');
    this.addSql('alter table "settings" drop column "outcome_after_days", drop column "currency"');
    this.addSql('alter table "samples" drop column "unit_cost"');
    this.addSql('alter table "sample_requests" drop column "postage"');
    this.addSql('drop function expect_outcome cascade');
    this.addSql('drop table outcome_attempts, outcome_links, outcome_questions, outcomes');
    this.addSql('drop function touch_request_of_outcome');
  }
}
