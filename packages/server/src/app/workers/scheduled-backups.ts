import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isBackupDue, readBackupStatus, recordBackup } from '../../features/backups/backups.service.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Em } from '../../platform/db/orm.ts';
import { backUp } from '../backup/backup.ts';
import {
  backupSize,
  deleteOldBackups,
  deletePartialBackups,
  newBackupPath,
} from '../backup/backup-folder.ts';
import { withBackupConnection } from '../backup/schema.ts';

const BACKUP_LOCK_ID = 727_046_002;
const CHECK_INTERVAL_MS = 30_000;
const OVERDUE_WARNING_INTERVAL_MS = 60 * 60_000;

type BackupSchedule = NonNullable<Config['backup']>;

type ScheduleOptions = {
  em: Em;
  url: string;
  schedule: BackupSchedule;
  log: FastifyBaseLogger;
  signal: AbortSignal;
};

async function writeBackup({ em, url, schedule, log, signal }: ScheduleOptions): Promise<void> {
  const startedAt = performance.now();
  // A backup has succeeded also when an old one cannot be deleted. As a failure it would be repeated every ten minutes.
  const logUndeleted = (err: unknown) => log.error({ err }, 'An old backup could not be deleted');
  try {
    await deletePartialBackups(schedule.folder, logUndeleted);
    const path = newBackupPath(schedule.folder);
    await backUp(url, path, { signal });
    await deleteOldBackups(schedule.folder, schedule.keep, logUndeleted);
    const result = {
      size: await backupSize(path),
      duration: Math.round(performance.now() - startedAt),
    };
    await recordBackup(em.fork(), result);
    log.info({ path, ...result }, 'Backup written');
  } catch (err) {
    if (signal.aborted) return;
    log.error({ err }, 'A backup failed and will be tried again');
    await recordBackup(em.fork(), { problem: err instanceof Error ? err.message : String(err) });
  }
}

/** The lock belongs to a connection, so it ends with the node. */
export function runDueBackup(options: ScheduleOptions): Promise<void> {
  const { em, url, schedule } = options;
  return withBackupConnection(url, async (client) => {
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1) as "isLocked"',
      [BACKUP_LOCK_ID],
    );
    if (rows[0]?.isLocked && (await isBackupDue(em.fork(), schedule.everyMs))) await writeBackup(options);
  });
}

export function startScheduledBackups(
  options: Omit<ScheduleOptions, 'signal'> & { checkIntervalMs?: number },
): () => Promise<void> {
  const { em, schedule, log, checkIntervalMs = CHECK_INTERVAL_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function warnIfOverdue() {
    const { isOverdue, lastSuccess } = await readBackupStatus(em.fork(), schedule.everyMs);
    if (!isOverdue || performance.now() - warnedAt < OVERDUE_WARNING_INTERVAL_MS) return;
    warnedAt = performance.now();
    log.warn(
      { lastSuccess: lastSuccess?.at ?? null },
      'The last successful backup is older than twice BACKUP_EVERY',
    );
  }
  async function check(): Promise<void> {
    try {
      if (await isBackupDue(em.fork(), schedule.everyMs)) await runDueBackup({ ...options, signal });
      await warnIfOverdue();
    } catch (err) {
      log.warn({ err }, 'The backup schedule could not be checked and will be tried again');
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await check();
      await wait(checkIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
