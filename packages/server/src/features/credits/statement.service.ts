import {
  type CreditEntryView,
  type CreditKind,
  type OwnStatementFilter,
  STATEMENT_ENTRIES_MAX,
  type StatementFilter,
  type StatementInput,
  type StatementView,
} from '@portal/contract/credits';
import { ID_MAX } from '@portal/contract/values/limits';
import type { Actor } from '../../platform/actor.ts';
import type { CsvFile } from '../../platform/csv/csv.ts';
import type { Em } from '../../platform/db/orm.ts';
import { decodeCursor } from '../../platform/db/pagination/cursor.ts';
import { cutPage } from '../../platform/db/pagination/paginate.ts';
import { invalidInput, notFound } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { User } from '../users/user.entity.ts';
import { findPeriod, type Period, readBalance, selectEntries } from './statement.sql.ts';

async function getPeriod(em: Em, userId: number, number: number | undefined): Promise<Period> {
  const period = await findPeriod(em, userId, number);
  if (!period) throw notFound(User.notFound);
  if (period.period > period.currentPeriod) throw invalidInput("That period hasn't started yet", 'period');
  return period;
}

export async function getStatement(
  { em }: RuleContext,
  { id, period: number, cursor }: StatementInput,
): Promise<StatementView> {
  const before = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id;
  const period = await getPeriod(em, id, number);
  const range = { userId: id, period, before };
  const newestFirst = (await selectEntries(em, range, STATEMENT_ENTRIES_MAX + 1)).toReversed();
  const toKeyed = ({ number: id }: CreditEntryView) => ({ key: String(id), id });
  const { items, nextCursor } = cutPage(newestFirst, STATEMENT_ENTRIES_MAX, toKeyed);
  const entries = items.toReversed();
  const [first] = entries;
  const opening = first ? first.balanceAfter - first.amount : await readBalance(em, range);
  const { begins: _, ends: __, ...view } = period;
  return {
    ...view,
    opening,
    closing: entries.at(-1)?.balanceAfter ?? opening,
    entries,
    nextCursor,
  };
}

const kindLabels: Record<CreditKind, string> = {
  grant: 'Grant',
  spend: 'Spend',
  refund: 'Refund',
  reset: 'Reset',
  adjustment: 'Adjustment',
};

const csvColumns = {
  number: 'Number',
  at: { time: 'Date' },
  kind: 'Kind',
  request: 'Request',
  reason: 'Reason',
  credits: 'Credits',
  balance: 'Balance',
};
const csvColumnsWithActor = { ...csvColumns, actor: 'By' };

type CsvColumn = keyof typeof csvColumnsWithActor;

async function* csvRows(
  em: Em,
  userId: number,
  period: Period,
): AsyncGenerator<Record<CsvColumn, string | number | null>> {
  for (let after = 0, isCut = true; isCut; ) {
    const range = { userId, period, before: ID_MAX, after };
    const entries = await selectEntries(em, range, STATEMENT_ENTRIES_MAX, 'oldest');
    for (const { number, at, kind, requestId, reason, amount, balanceAfter, actor } of entries) {
      yield {
        number,
        at,
        kind: kindLabels[kind],
        request: requestId,
        reason,
        credits: amount,
        balance: balanceAfter,
        actor,
      };
      after = number;
    }
    isCut = entries.length === STATEMENT_ENTRIES_MAX;
  }
}

export async function exportStatement(
  { em }: RuleContext,
  { clientId, period }: StatementFilter,
): Promise<CsvFile<CsvColumn>> {
  const rows = csvRows(em, clientId, await getPeriod(em, clientId, period));
  return { columns: csvColumnsWithActor, rows };
}

export async function exportOwnStatement(
  { em, actor }: RuleContext<Actor>,
  { period }: OwnStatementFilter,
): Promise<CsvFile<keyof typeof csvColumns>> {
  return { columns: csvColumns, rows: csvRows(em, actor.id, await getPeriod(em, actor.id, period)) };
}
