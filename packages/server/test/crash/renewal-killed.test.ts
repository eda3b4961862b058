import { describe, expect, vi } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';
import { buildAccounts, buildHeldRequest, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { shiftClock } from '../portal.fixture.ts';

const CLIENTS = byTestMode(40, 400);
const KILLS = byTestMode(3, 20);
const PLANNED = [2, 1, 2];
const TOTAL = CLIENTS * PLANNED.length;
const WAIT = { timeout: byTestMode(60_000, 300_000), interval: 10 };

const countSent = async (em: Em): Promise<number> => {
  const sent = await em.fork().execute("select from held_requests where state = 'sent'");
  return sent.length;
};

/** A killed node leaves its housekeeping job behind, which others take over after 15 seconds. */
const dropHousekeepingJobs = (em: Em) =>
  em.fork().execute("delete from jobs.job where name = 'housekeeping'");

describe(`A node that is killed ${KILLS} times while it sends what waits for the renewal`, () => {
  test('Each held request is sent once, in the order of planning, after three months of downtime', {
    timeout: byTestMode(300_000, 1_800_000),
  }, async ({ nodes }) => {
    const { em } = nodes;
    const { id } = await buildSample(em);
    const userIds = await buildAccounts(em, { count: CLIENTS, monthlyCredits: 5 });
    await em.fork().execute('update users set remaining_credits = 0');
    for (const quantity of PLANNED)
      for (const userId of userIds)
        await buildHeldRequest(em, { userId, waitsFor: 'renewal', samples: [{ id, quantity }] });
    await shiftClock(em, '3 months');
    const ledger = monitorLedger(em);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const node = await nodes.start();
      const target = Math.floor((kill * TOTAL) / (KILLS + 1));
      await vi.waitFor(async () => expect(await countSent(em)).toBeGreaterThanOrEqual(target), WAIT);
      await node.kill();
      await dropHousekeepingJobs(em);
    }
    await Promise.all([nodes.start(), nodes.start()]);
    await vi.waitFor(async () => expect(await countSent(em)).toBe(TOTAL), WAIT);
    const sent = await em.fork().execute<{ units: number[]; clients: number }[]>(
      `select units, count(*)::int as clients from (
           select array_agg(credits_used order by id) as units from sample_requests group by user_id) as sent
         group by units`,
    );
    expect(sent).toEqual([{ units: PLANNED, clients: CLIENTS }]);
    expect(await ledger.stop()).toEqual([]);
  });
});
