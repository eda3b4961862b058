import type { FastifyBaseLogger } from 'fastify';

const REPEATED_ERROR_INTERVAL_MS = 60_000;

/** Logs each message as a warning at most once a minute: while the database is unavailable, every attempt fails alike. */
export function createErrorLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  message: string,
): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    const isRecent = (at: number | undefined) => at !== undefined && now - at < REPEATED_ERROR_INTERVAL_MS;
    if (isRecent(loggedAt.get(error.message))) return;
    for (const [old, at] of loggedAt) if (!isRecent(at)) loggedAt.delete(old);
    loggedAt.set(error.message, now);
    log.warn({ err: error }, message);
  };
}
