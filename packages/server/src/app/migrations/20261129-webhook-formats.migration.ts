import { Migration } from '@mikro-orm/migrations';

/** Webhooks of chats, and events of samples. */
export class WebhookFormats extends Migration {
  static readonly locks = ['webhooks'];
  override name = '20261129-webhook-formats';

  override up(): void {
    this.addSql(`alter table webhooks add column format text not null default 'json',
      add constraint webhooks_format_check check (format in ('json', 'text')),
      drop constraint webhooks_events_known,
      add constraint webhooks_events_known check (events <@ ARRAY['request.created'::text, 'request.updated'::text,
        'request.outcome'::text, 'request.message'::text, 'client.created'::text, 'client.updated'::text,
        'client.deleted'::text, 'credits.adjusted'::text, 'held-request.created'::text, 'held-request.decided'::text,
        'sample.created'::text, 'sample.updated'::text] AND cardinality(events) > 0)`);
  }
}
