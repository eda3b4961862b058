import { Migration } from '@mikro-orm/migrations';

/** Press settings by fabric, the codes of labels, and the pages that these lead to. */
export class PressSettings extends Migration {
  static readonly locks = ['request_events', 'samples', 'settings', 'transfer_types'];
  override name = '20261129-press-settings';

  override up(): void {
    this.addSql(`alter table transfer_types add column second_press_seconds int,
      add column cover_sheet boolean not null default false, add column settings jsonb not null default '[]'`);
    // Eight characters without I, L, O and U. Bytes 6 to 8 of a UUID are not random throughout.
    this.addSql(`create function new_sample_code() returns text language sql volatile parallel safe begin atomic
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, place) & 31) + 1, 1), '')
      from uuid_send(gen_random_uuid()) as bytes, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place; end`);
    this.addSql(`alter table samples add column code text not null default new_sample_code(),
      add constraint samples_code_unique unique (code)`);
    this.addSql('alter table settings add column public_press_pages boolean not null default false');
    this.addSql(`alter table request_events drop constraint request_events_printed_as_check,
      add constraint request_events_printed_as_check check (printed_as in ('slips', 'pick-list', 'labels'))`);
  }
}
