import { Migration } from '@mikro-orm/migrations';

/** The samples of a size or a type are counted from an index alone. */
export class CatalogueFilters extends Migration {
  static readonly locks = ['samples'];
  override name = '20261127-40-catalogue-filters';

  override up(): void {
    this.addSql('drop index samples_size_index, samples_transfer_type_index');
    // Not a partial index: PostgreSQL would not estimate from its statistics how many samples a size has.
    this.addSql(`create index samples_size_index on samples (is_active, fold_text(design_size), id)
      include (design_size)`);
    this.addSql('create index samples_transfer_type_index on samples (transfer_type_id, is_active, id)');
    this.addSql('analyze samples');
  }

  override down(): void {
    this.addSql('drop index samples_size_index, samples_transfer_type_index');
    this.addSql('create index samples_size_index on samples (fold_text(design_size), id) where is_active');
    this.addSql('create index samples_transfer_type_index on samples (transfer_type_id)');
  }
}
