import { Migration } from '@mikro-orm/migrations';

/** Catalogues show the names of transfer types, their press data and whom they fit: a changed type is a changed sample. */
export class TypeChanges extends Migration {
  static readonly locks = ['transfer_types'];
  override name = '20261127-35-type-changes';

  override up(): void {
    // The function of the trigger on `samples`, which notifies the topic `sample`.
    for (const operation of ['insert', 'update'])
      this.addSql(`create trigger transfer_types_${operation}_change after ${operation} on transfer_types
        for each row execute function samples_${operation}_change()`);
  }

  override down(): void {
    for (const operation of ['insert', 'update'])
      this.addSql(`drop trigger transfer_types_${operation}_change on transfer_types`);
  }
}
