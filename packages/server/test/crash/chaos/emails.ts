import { expect, vi } from 'vitest';
import type { Em } from '../../../src/platform/db/orm.ts';
import type { World } from './world.ts';

const PATIENCE_MS = 180_000;
const POLL_MS = 500;

const countWaiting = async (em: Em) => {
  const [row] = await em.fork().execute<{ waiting: number }[]>(
    `with sooner as (
       update jobs.job set start_after = now() where name in ('mail', 'new-requests') and state = 'retry'
     )
     select count(*)::int as waiting from jobs.job
     where name in ('mail', 'new-requests') and state in ('created', 'retry', 'active')`,
  );
  return row?.waiting ?? 0;
};

/**
 * Waits until every email is sent, and asserts that each has arrived under one Message-ID. A node that was killed between
 * the mail server's acceptance and its record sends an email again, under the same Message-ID.
 * @param interruptions how often such a moment may have been hit
 */
export async function expectEmails({ em, peer }: World, interruptions: number): Promise<number> {
  const isSent = async () => (await countWaiting(em)) === 0;
  await vi.waitUntil(isSent, { timeout: PATIENCE_MS, interval: POLL_MS });
  const jobs = await em.fork().execute<{ id: string; state: string; exists: boolean }[]>(
    `select data ->> 'event' || '.' || (data ->> 'userId') as id, state::text,
       exists (select from users where users.id = (data ->> 'userId')::int) as exists
     from jobs.job where name in ('mail', 'parked-mail')`,
  );
  expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([]);
  const received = new Map<string, number>();
  for (const { messageId = '' } of peer.received) {
    const id = messageId.replace(/^<|@.*$/g, '');
    received.set(id, (received.get(id) ?? 0) + 1);
  }
  const known = new Set(jobs.map(({ id }) => id));
  expect(known.size, 'two jobs for one email').toBe(jobs.length);
  // No email is sent to an account that was deleted meanwhile.
  const missing = jobs.filter(({ id, exists }) => exists && !received.has(id));
  expect(missing, 'emails that have not arrived').toEqual([]);
  expect([...received.keys()].filter((id) => !known.has(id))).toEqual([]);
  const repeated = peer.received.length - received.size;
  expect(repeated, 'repeated emails').toBeLessThanOrEqual(interruptions);
  return received.size;
}
