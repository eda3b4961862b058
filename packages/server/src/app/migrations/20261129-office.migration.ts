import { Migration } from '@mikro-orm/migrations';

/** Lines can be cut; a request can be entered by an admin, be free, and replace another one. */
export class Office extends Migration {
  static readonly locks = ['request_events', 'request_samples', 'sample_requests'];
  override name = '20261129-office';

  override up(): void {
    this.addSql(`alter table request_samples add column asked int,
      drop constraint request_samples_quantity_range,
      add constraint request_samples_quantity_range
        check (quantity <= 10 and (quantity >= 1 or (quantity = 0 and asked is not null))),
      add constraint request_samples_asked_range check (asked > quantity and asked <= 10)`);
    this.addSql(`alter table sample_requests add column kept_credits int not null default 0,
      add column entered_by text, add column free boolean not null default false, add column replaces_id int,
      add constraint sample_requests_kept_credits_range check (kept_credits >= 0),
      add constraint sample_requests_entered_by_check check (entered_by in ('office'))`);
    this.addSql(`create index sample_requests_replaces_index on sample_requests (replaces_id)
      where replaces_id is not null`);
    this.addSql('create index sample_requests_free_index on sample_requests (id) where free');
    this.addSql(`alter table request_events drop constraint request_events_event_kind_check,
      add constraint request_events_event_kind_check check
        (event_kind in ('status', 'cancellation', 'undo', 'shipment', 'note', 'edit', 'cut', 'outcome', 'print'))`);
    // Charged once or not at all. What cuts did not return stays charged, and a free request is paid by its adjustment.
    this.addSql(`
      create or replace function credit_entries_net() returns trigger language plpgsql as $$
        declare net int; charged int; is_free boolean;
        begin
          select coalesce(sum(amount), 0) into net from credit_entries
            where request_id = new.request_id and kind <> 'adjustment';
          select credits_used + kept_credits, free into charged, is_free from sample_requests where id = new.request_id;
          if charged is null or net not in (0, -charged) or (new.kind = 'adjustment' and not is_free) then
            raise exception 'Entries of request % net to %, its credits are %', new.request_id, net, charged
              using errcode = 'check_violation';
          end if;
          return null;
        end $$`);
  }
}
