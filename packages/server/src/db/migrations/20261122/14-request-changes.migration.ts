import { Migration } from '@mikro-orm/migrations';

/** Cancelled requests differ from rejected ones. Events have a kind, and what an undo needs. */
export class RequestChanges extends Migration {
  static readonly locks = ['request_events', 'sample_requests'];
  override name = '20261122-14-request-changes';

  override up(): void {
    this.addSql('alter table "sample_requests" add column "cancelled_at" timestamptz null');
    this.addSql(`alter table "request_events" add column "event_kind" text not null default 'status',
      add column "replaced" jsonb null, add column "undoes_id" int null`);
    this.addSql(`alter table "request_events" add constraint "request_events_event_kind_check"
      check ("event_kind" in ('status', 'cancellation', 'undo', 'shipment', 'note'))`);
    this.addSql(
      'alter table "request_events" add constraint "request_events_undone_once" unique ("undoes_id")',
    );
    // The note that a cancellation has had so far. Notes of admins can have the same text.
    this.addSql(`update request_events set event_kind = 'cancellation' from sample_requests request
      where request.id = request_id and actor_id = user_id and from_status = 'pending' and to_status = 'rejected'
        and lower(note) = 'cancelled by the client'`);
    this.addSql(`update sample_requests set cancelled_at = latest.at from (
        select distinct on (request_id) request_id, event_kind, at from request_events order by request_id, id desc
      ) as latest
      where latest.request_id = sample_requests.id and event_kind = 'cancellation' and status = 'rejected'`);
  }

  override down(): void {
    this.addSql("delete from request_events where event_kind in ('shipment', 'note')");
    this.addSql(
      'alter table "request_events" drop column "event_kind", drop column "replaced", drop column "undoes_id"',
    );
    this.addSql('alter table "sample_requests" drop column "cancelled_at"');
  }
}
