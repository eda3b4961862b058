import type { Role } from '@portal/contract/accounts';
import type { AdminAction, FieldChange } from '@portal/contract/audit-log';
import { formatAmount } from '@portal/contract/values/money';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { type FieldValue, formatValue } from '../../platform/lib/format-value.ts';
import type { RuleContext } from '../../platform/rule-context.ts';

type Action = {
  action: AdminAction;
  subject: { id?: number; name: string };
  changes?: FieldChange[];
};

type NewEntries = {
  adminId: number;
  adminName: string;
  entries: string;
  sessionHash: string | null;
  tokenId: number | null;
};

/** The lock waits for a deactivation in progress, and a deactivation waits for it. */
const insertLogEntries = preparedQuery<NewEntries, object>((db, param) =>
  sql<object>`
    with actor as (
      select deactivated_at is not null
        or ${param('sessionHash')}::text is not null
          and not exists (select from sessions where id_hash = ${param('sessionHash')}::text)
        or exists (select from api_tokens where id = ${param('tokenId')}::int and revoked_at is not null) as has_left
      from users where id = ${param('adminId')}::int for share
    )
    insert into admin_log (at, admin_id, admin_name, action, subject_id, subject_name, changes)
    select ${dbNow}, ${param('adminId')}::int, ${param('adminName')}::text, action, "subjectId", "subjectName", changes
    from jsonb_to_recordset(${param('entries')}::jsonb)
      as entry(action text, "subjectId" int, "subjectName" text, changes jsonb)
    where not exists (select from actor where has_left)
    returning id`.compile(db),
);

/** Called in the transaction of a change. @throws AppError unauthenticated when the admin's access has ended meanwhile */
export function logAction(tx: RuleContext<Actor>, action: Action): Promise<void> {
  return logActions(tx, [action]);
}

export async function logActions({ em, actor }: RuleContext<Actor>, actions: Action[]): Promise<void> {
  const entries = actions.map(({ action, subject, changes = [] }) => ({
    action,
    subjectId: subject.id ?? null,
    subjectName: subject.name,
    changes,
  }));
  const logged = await insertLogEntries(em, {
    adminId: actor.id,
    adminName: actor.name,
    entries: JSON.stringify(entries),
    sessionHash: actor.sessionHash ?? null,
    tokenId: actor.tokenId ?? null,
  });
  if (logged.length === 0) throw unauthenticated();
}

export async function logChanges(
  tx: RuleContext<Actor>,
  entry: Action & { changes: FieldChange[] },
): Promise<void> {
  if (entry.changes.length > 0) await logAction(tx, entry);
}

export async function logOwnAction(
  tx: RuleContext<Actor & { role: Role }>,
  action: AdminAction,
  changes: FieldChange[] = [],
): Promise<void> {
  const { name, role } = tx.actor;
  if (role === 'admin') await logAction(tx, { action, subject: { name }, changes });
}

/** @param labels the logged fields, in their order; secrets must not be among them */
export function changesBetween<Field extends string>(
  labels: Record<Field, string>,
  before: NoInfer<Partial<Record<Field, FieldValue>>>,
  after: NoInfer<Partial<Record<Field, FieldValue>>>,
): FieldChange[] {
  return (Object.keys(labels) as Field[])
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({
      field: labels[field],
      from: formatValue(before[field]),
      to: formatValue(after[field]),
    }));
}

/** Beside `changesBetween`, for an amount in the smallest unit of a currency. */
export function moneyChange(
  field: string,
  { from, to }: Record<'from' | 'to', number | null | undefined>,
  currency: string,
): FieldChange[] {
  if ((from ?? null) === (to ?? null)) return [];
  const format = (amount: number | null | undefined) =>
    typeof amount === 'number' ? formatAmount(amount, currency) : null;
  return [{ field, from: format(from), to: format(to) }];
}
