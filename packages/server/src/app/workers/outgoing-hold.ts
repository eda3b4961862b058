import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Em } from '../../platform/db/orm.ts';

type HoldOptions = {
  em: Em;
  log: FastifyBaseLogger;
  intervalMs: number;
  start: () => Promise<void>;
};

async function isHeld(em: Em): Promise<boolean> {
  const rows = await em.fork().execute('select from settings where outgoing_held_since is not null');
  return rows.length > 0;
}

/** In a restored portal only after `pnpm restore --send`; until then the jobs wait. @returns a function that stops the wait */
export async function startWhenReleased({ em, log, intervalMs, start }: HoldOptions): Promise<() => void> {
  if (!(await isHeld(em))) {
    await start();
    return () => undefined;
  }
  log.warn(
    'The database was restored, so no email and no webhook is sent. To send them, run npx --yes pnpm restore --send',
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  async function startAfterRelease(): Promise<void> {
    do {
      await wait(intervalMs, undefined, { signal });
    } while (await isHeld(em).catch(() => true));
    signal.throwIfAborted();
    log.info('Emails and webhooks are sent again');
    await start();
  }
  startAfterRelease().catch((err: unknown) => {
    if (signal.aborted) return;
    log.error({ err }, 'The workers for emails and webhooks could not start: restart this node');
  });
  return () => stopping.abort();
}
