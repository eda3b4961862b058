import { STATEMENT_ENTRIES_MAX, type StatementInput, type StatementView } from '@portal/contract/credits';
import { ID_MAX } from '@portal/contract/values/id';
import { decodeCursor, encodeCursor } from '../../db/pagination/cursor.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { findPeriod, readBalance, selectEntries } from './statement.sql.ts';

/**
 * The newest entries of a period, or those before the cursor. `period` counts from the account's creation; the current
 * one by default.
 * @throws AppError not-found for an unknown account, invalid-input for a period that has not begun
 */
export async function getStatement(
  { em }: RuleContext,
  { id, period: number, cursor }: StatementInput,
): Promise<StatementView> {
  const before = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id;
  const period = await findPeriod(em, id, number);
  if (!period) throw notFound('Client not found');
  if (period.period > period.currentPeriod) throw invalidInput("That period hasn't started yet", 'period');

  const range = { userId: id, period, before };
  const found = await selectEntries(em, range, STATEMENT_ENTRIES_MAX + 1);
  const entries = found.slice(-STATEMENT_ENTRIES_MAX);
  const [first] = entries;
  const opening = first ? first.balanceAfter - first.amount : await readBalance(em, range);
  const isCut = first && found.length > entries.length;
  const { begins: _, ends: __, ...view } = period;
  return {
    ...view,
    opening,
    closing: entries.at(-1)?.balanceAfter ?? opening,
    entries,
    nextCursor: isCut ? encodeCursor({ key: String(first.number), id: first.number, position: 0 }) : null,
  };
}
