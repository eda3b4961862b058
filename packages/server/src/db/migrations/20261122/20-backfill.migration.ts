import { Migration } from '@mikro-orm/migrations';

const BATCH_SIZE = 10_000;

/**
 * Fills columns of earlier migrations for the rows that existed, in batches that are transactions of their own, so that no
 * request waits for long. It may run again from its beginning.
 */
export class Backfill extends Migration {
  override name = '20261122-20-backfill';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      do $$ begin
        loop
          update sessions set confirmed_at = created_at where id_hash in (
            select id_hash from sessions where confirmed_at = 'epoch' and created_at <> 'epoch' limit ${BATCH_SIZE}
          );
          exit when not found;
          commit;
        end loop;
      end $$`);
    this.addSql(`
      do $$ declare done int := 0; last int; begin
        select coalesce(max(id), 0) into last from users;
        while done < last loop
          update users set last_sign_in_at = latest.at from (
            select user_id, max(at) as at from (
              select user_id, created_at as at from sessions union all select user_id, last_at from known_addresses
            ) as sign_ins where user_id > done and user_id <= done + ${BATCH_SIZE} group by user_id
          ) as latest where latest.user_id = users.id and last_sign_in_at is null;
          done := done + ${BATCH_SIZE};
          commit;
        end loop;
      end $$`);
  }

  override down(): void {
    // The columns are dropped by the migrations that added them.
  }
}
