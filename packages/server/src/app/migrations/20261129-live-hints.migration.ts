import { Migration } from '@mikro-orm/migrations';

const INTERNAL = "'{postage,updated_at}'::text[]";

/** A change that only admins see names no account, so the streams of its client do not have it. */
export class LiveHints extends Migration {
  override name = '20261129-live-hints';

  override up(): void {
    this.addSql(`create or replace function request_events_insert_change() returns trigger language plpgsql as $$
      begin
        perform notify_change('request', id::text, case when new.event_kind not in ('note', 'print') then user_id end)
          from sample_requests where id = new.request_id;
        return null;
      end $$`);
    this.addSql(`create or replace function sample_requests_update_change() returns trigger language plpgsql as $$
      begin
        perform notify_change('request', new.id::text, case
          when old.postage is not distinct from new.postage or to_jsonb(old) - ${INTERNAL} <> to_jsonb(new) - ${INTERNAL}
          then new.user_id end);
        return null;
      end $$`);
  }
}
