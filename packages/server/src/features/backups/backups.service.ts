import { raw } from '@mikro-orm/core';
import type { BackupsView } from '@portal/contract/backups';
import { type RawBuilder, sql } from 'kysely';
import { dbNow, rawNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { BackupStatus } from './backup-status.entity.ts';

export type BackupStatusView = Omit<BackupsView, 'isScheduled' | 'outgoingHeldSince'>;

/** A failed backup is tried again after this time, or after the interval if that is shorter. */
const RETRY_AFTER_MS = 10 * 60_000;

function milliseconds(duration: number): RawBuilder<unknown> {
  return sql`${duration} * interval '1 millisecond'`;
}

export function readBackupStatus(em: Em, everyMs: number | undefined): Promise<BackupStatusView> {
  const isOverdue =
    everyMs === undefined
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(coalesce(last_success_at, first_attempt_at) < ${dbNow} - ${milliseconds(2 * everyMs)}, false)`;
  return query(em)
    .selectFrom('backup_status')
    .select([
      isOverdue.as('isOverdue'),
      sql<BackupStatusView['lastSuccess']>`case when last_success_at is not null then json_build_object(
        'at', iso_time(last_success_at), 'size', size, 'duration', duration) end`.as('lastSuccess'),
      sql<BackupStatusView['lastFailure']>`case when problem is not null then json_build_object(
        'at', iso_time(last_attempt_at), 'problem', problem) end`.as('lastFailure'),
    ])
    .executeTakeFirstOrThrow();
}

export async function getBackups({ em, config }: RuleContext): Promise<BackupsView> {
  const { heldSince } = await query(em)
    .selectFrom('settings')
    .select(sql<string | null>`iso_time(outgoing_held_since)`.as('heldSince'))
    .executeTakeFirstOrThrow();
  return {
    ...(await readBackupStatus(em, config.backup?.everyMs)),
    isScheduled: config.backup !== undefined,
    outgoingHeldSince: heldSince,
  };
}

export async function isBackupDue(em: Em, everyMs: number): Promise<boolean> {
  const retryAfter = milliseconds(Math.min(everyMs, RETRY_AFTER_MS));
  const { isDue } = await query(em)
    .selectFrom('backup_status')
    .select(
      sql<boolean>`coalesce(last_success_at <= ${dbNow} - ${milliseconds(everyMs)}, true)
        and (problem is null or last_attempt_at <= ${dbNow} - ${retryAfter})`.as('isDue'),
    )
    .executeTakeFirstOrThrow();
  return isDue;
}

type BackupResult = { size: number; duration: number } | { problem: string };

export async function recordBackup(em: Em, result: BackupResult): Promise<void> {
  const outcome = 'problem' in result ? result : { ...result, problem: null, lastSuccessAt: rawNow() };
  await em.nativeUpdate(BackupStatus, 1, {
    ...outcome,
    firstAttemptAt: raw<Date>('coalesce(first_attempt_at, app_now())'),
    lastAttemptAt: rawNow(),
  });
}
