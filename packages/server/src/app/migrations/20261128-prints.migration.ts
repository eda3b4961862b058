import { Migration } from '@mikro-orm/migrations';

/** A print was an internal note, so that nodes of a former version hid it from clients. */
export class Prints extends Migration {
  static readonly locks = ['request_events'];
  override name = '20261128-prints';

  override up(): void {
    this.addSql(`alter table request_events drop constraint request_events_event_kind_check,
      add constraint request_events_event_kind_check check
        (event_kind in ('status', 'cancellation', 'undo', 'shipment', 'note', 'edit', 'outcome', 'print'))`);
    this.addSql("update request_events set event_kind = 'print' where printed_as is not null");
  }
}
