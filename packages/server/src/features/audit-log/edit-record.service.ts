import type { AdminAction } from '@portal/contract/audit-log';
import type { Actor } from '../../platform/actor.ts';
import { assertExpected, type Comparison } from '../../platform/lib/assert-expected.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logChanges } from './log-action.service.ts';

type RecordEdit<Field extends string, Written> = Comparison<Field> & {
  action: AdminAction;
  /** Named as it is after the write. */
  subject: { id?: number; name: string };
  /** @returns the fields as they are now */
  write: () => Promise<Written>;
};

/** An admin's edit of a locked record. @throws AppError when it has changed since, before anything is written */
export async function editRecord<Field extends string, Written extends Comparison<Field>['stored']>(
  tx: RuleContext<Actor>,
  { action, subject, write, ...comparison }: RecordEdit<Field, Written>,
): Promise<Written> {
  assertExpected(comparison);
  const written = await write();
  const changes = changesBetween(comparison.labels, comparison.stored, written);
  await logChanges(tx, { action, subject, changes });
  return written;
}
