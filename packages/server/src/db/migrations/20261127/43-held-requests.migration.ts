import { Migration } from '@mikro-orm/migrations';

const EVENTS = [
  'request.created',
  'request.updated',
  'request.outcome',
  'client.created',
  'client.updated',
  'client.deleted',
  'credits.adjusted',
];
const HELD_EVENTS = ['held-request.created', 'held-request.decided'];

function eventsKnown(events: string[]): string {
  return `alter table "webhooks" add constraint "webhooks_events_known"
    check (events <@ ARRAY[${events.map((event) => `'${event}'::text`).join(', ')}] AND cardinality(events) > 0)`;
}

/** Requests that wait for more credits or for the renewal, and the ledger entries that name them. */
export class HeldRequests extends Migration {
  static readonly locks = ['credit_entries', 'users', 'webhooks'];
  override name = '20261127-43-held-requests';

  override up(): void {
    this.addSql(`create table "held_requests" (
      "id" serial primary key,
      "user_id" int not null,
      "waits_for" text not null,
      "lines" jsonb not null,
      "units" int not null,
      "reason" text null,
      "ship_to" jsonb null,
      "note" text null,
      "reference" text null,
      "needed_by" date null,
      "state" text not null default 'waiting',
      "request_id" int null,
      "created_at" timestamptz not null default now(),
      "ended_at" timestamptz null,
      "decision_reason" text null,
      "granted" int not null default 0,
      "problem" text null,
      "seen_entry" int not null,
      "idempotency_key" text null,
      "body_hash" text null,
      constraint "held_requests_waits_for_check" check ("waits_for" in ('admin', 'renewal')),
      constraint "held_requests_state_check" check ("state" in ('waiting', 'sent', 'declined', 'cancelled', 'lapsed')),
      constraint "held_requests_problem_check" check ("problem" in ('sample-inactive', 'address-required', 'too-many-units')),
      constraint "held_requests_units_positive" check (units >= 1),
      constraint "held_requests_ended_once" check ((state = 'waiting') = (ended_at is null)),
      constraint "held_requests_sent_as_request" check ((state = 'sent') = (request_id is not null)),
      constraint "held_requests_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade
    )`);
    this.addSql(
      'create unique index "held_requests_request_unique" on "held_requests" ("request_id") where (request_id is not null)',
    );
    this.addSql(
      'create index "held_requests_own_index" on "held_requests" (user_id, created_at desc, id desc)',
    );
    this.addSql('create index "held_requests_list_index" on "held_requests" (created_at desc, id desc)');
    this.addSql(
      `create index "held_requests_waiting_index" on "held_requests" (waits_for, created_at) where (state = 'waiting'::text)`,
    );
    for (const operation of ['insert', 'update']) {
      this.addSql(`create function held_requests_${operation}_change() returns trigger language plpgsql as $$
        begin
          perform notify_change('held-request', new.id::text, new.user_id);
          return null;
        end $$`);
      this.addSql(`create trigger held_requests_${operation}_change after ${operation} on held_requests
        for each row execute function held_requests_${operation}_change()`);
    }
    this.addSql('alter table "credit_entries" add column "held_request_id" int null');
    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(eventsKnown([...EVENTS, ...HELD_EVENTS]));
  }

  override down(): void {
    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(`delete from webhooks where not events <@ '{${EVENTS.join(',')}}'`);
    this.addSql(eventsKnown(EVENTS));
    this.addSql('alter table "credit_entries" drop column "held_request_id"');
    this.addSql('drop table "held_requests"');
    for (const operation of ['insert', 'update'])
      this.addSql(`drop function held_requests_${operation}_change`);
  }
}
