import { Migration } from '@mikro-orm/migrations';

const eventsKnown = (events: string[]) =>
  `alter table "webhooks" add constraint "webhooks_events_known"
    check (events <@ ARRAY[${events.map((event) => `'${event}'::text`).join(', ')}] AND cardinality(events) > 0)`;

const REQUEST_EVENTS = ['request.created', 'request.updated'];

/** When each request changed last, for programs that read only the changes; and webhook events about clients and credits. */
export class Integrations extends Migration {
  static readonly locks = ['sample_requests', 'webhooks'];
  override name = '20261122-24-integrations';

  override up(): void {
    // Requests of before count as changed now, so a program reads them once more rather than missing one.
    this.addSql('alter table "sample_requests" add column "updated_at" timestamptz not null default now()');
    this.addSql('create index sample_requests_updated_index on sample_requests (updated_at, id)');
    this.addSql(
      'create index sample_requests_own_updated_index on sample_requests (user_id, updated_at, id)',
    );
    // A trigger, because nodes of the previous release change requests too.
    this.addSql(`create function touch_sample_request() returns trigger language plpgsql as $$
      begin
        new.updated_at = app_now();
        return new;
      end $$`);
    this.addSql(`create trigger sample_requests_touch before update on sample_requests
      for each row when (old is distinct from new) execute function touch_sample_request()`);

    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(
      eventsKnown([
        ...REQUEST_EVENTS,
        'client.created',
        'client.updated',
        'client.deleted',
        'credits.adjusted',
      ]),
    );
  }

  override down(): void {
    this.addSql('alter table "webhooks" drop constraint "webhooks_events_known"');
    this.addSql(`delete from webhooks where not events <@ '{${REQUEST_EVENTS.join(',')}}'`);
    this.addSql(eventsKnown(REQUEST_EVENTS));
    this.addSql('drop trigger sample_requests_touch on sample_requests');
    this.addSql('drop function touch_sample_request');
    this.addSql('alter table "sample_requests" drop column "updated_at"');
  }
}
