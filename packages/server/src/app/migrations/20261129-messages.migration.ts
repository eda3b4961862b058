import { Migration } from '@mikro-orm/migrations';

const messageChanged =
  "notify_change('message', id::text, user_id) from sample_requests where id = new.request_id";

function createTrigger(name: string, event: string): string {
  return `
    create function ${name}() returns trigger language plpgsql as $$
      begin
        perform ${messageChanged};
        return null;
      end $$;
    create trigger ${name} after ${event} execute function ${name}()`;
}

/** Messages on a request, who must answer, the preferences of their emails, and their webhook event. */
export class Messages extends Migration {
  static readonly locks = [
    'notification_preferences',
    'sample_requests',
    'users',
    'webhook_deliveries',
    'webhooks',
  ];
  override name = '20261129-messages';

  override up(): void {
    this.addSql(`
      create table request_messages (
        id serial primary key, request_id int not null, writer_id int, side text not null, text text not null,
        needs_answer boolean not null default false, at timestamptz not null, read_at timestamptz,
        announced_at timestamptz, idempotency_key text, body_hash text,
        constraint request_messages_side_check check (side in ('client', 'office')),
        constraint request_messages_request_id_foreign foreign key (request_id)
          references sample_requests (id) on delete cascade,
        constraint request_messages_writer_id_foreign foreign key (writer_id)
          references users (id) on delete set null
      );
      create index request_messages_request_index on request_messages (request_id, at);
      create index request_messages_writer_index on request_messages (writer_id, at);
      create index request_messages_unread_index on request_messages (request_id, side) where read_at is null;
      ${createTrigger('request_messages_insert_change', 'insert on request_messages for each row')};
      ${createTrigger(
        'request_messages_update_change',
        'update on request_messages for each row when (old.read_at is distinct from new.read_at)',
      )};
      alter table sample_requests add column awaits_reply_of text,
        add constraint sample_requests_awaits_reply_of_check check (awaits_reply_of in ('client', 'office'));
      create index sample_requests_awaited_index on sample_requests (awaits_reply_of, date desc, id desc)
        where awaits_reply_of is not null;
      alter table notification_preferences add column request_received boolean not null default false,
        add column message boolean not null default true;
      create index webhook_deliveries_message_index on webhook_deliveries (request_id) where type = 'request.message';
      alter table webhooks drop constraint webhooks_events_known,
        add constraint webhooks_events_known check (events <@ ARRAY['request.created'::text, 'request.updated'::text,
          'request.outcome'::text, 'request.message'::text, 'client.created'::text, 'client.updated'::text,
          'client.deleted'::text, 'credits.adjusted'::text, 'held-request.created'::text,
          'held-request.decided'::text] AND cardinality(events) > 0)`);
  }
}
