import { Migration } from '@mikro-orm/migrations';

/** The catalogue's samples of one size are read in its order, newest first. */
export class SamplesOfASize extends Migration {
  static readonly locks = ['samples'];
  override name = '20261127-39-samples-of-a-size';

  override up(): void {
    this.addSql('drop index samples_size_index');
    this.addSql('create index samples_size_index on samples (fold_text(design_size), id) where is_active');
  }

  override down(): void {
    this.addSql('drop index samples_size_index');
    this.addSql('create index samples_size_index on samples (fold_text(design_size)) where is_active');
  }
}
