import { Migration } from '@mikro-orm/migrations';

/** Why samples were no fit, and which of a request an outcome is about: those that exist are about all, without a reason. */
export class OutcomeReasons extends Migration {
  static readonly locks = ['outcomes'];
  override name = '20261129-outcome-reasons';

  override up(): void {
    this.addSql(`alter table outcomes add column reason text, add column sample_ids int[],
      add constraint outcomes_reason_check check (reason in ('color', 'feel', 'size', 'adhesion', 'wash', 'price',
        'late', 'damaged', 'missing', 'wrong', 'other')),
      add constraint outcomes_reason_fits check (reason is null or answer in ('not-a-fit', 'problem')),
      add constraint outcomes_sample_ids_named check (cardinality(sample_ids) > 0)`);
  }
}
