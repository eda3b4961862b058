import { Migration } from '@mikro-orm/migrations';
import { accountTables } from './account-tables.ts';
import { changeEvents } from './change-events.ts';
import { functions } from './functions.ts';
import { ledger } from './ledger.ts';
import { requestTables } from './request-tables.ts';

const firstRows = `
  insert into settings default values;
  insert into backup_status default values`;

export const BASELINE = 'baseline';

export const baselineStatements = [functions, accountTables, requestTables, ledger, changeEvents, firstRows];

/** The tables of f53bea9c, which 51 migrations made. Never changed again: a later change is a migration of its own. */
export class Baseline extends Migration {
  override name = BASELINE;

  override up(): void {
    for (const statements of baselineStatements) this.addSql(statements);
  }
}
