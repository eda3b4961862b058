import type { FastifyBaseLogger } from 'fastify';

/** How long the same message is not repeated, in milliseconds. */
const QUIET = 60_000;

/** Logs errors as warnings, the same message once a minute: while the database is away every poll fails alike. */
export const logOnce = (log: FastifyBaseLogger, sentence: string) => {
  const seen = new Map<string, number>();
  return (error: Error): void => {
    const now = Date.now();
    const { message } = error;
    if (now - (seen.get(message) ?? Number.NEGATIVE_INFINITY) < QUIET) return;
    for (const [old, at] of seen) if (now - at >= QUIET) seen.delete(old);
    seen.set(message, now);
    log.warn({ err: error }, sentence);
  };
};
