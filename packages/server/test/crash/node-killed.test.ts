import { describe, expect, vi } from 'vitest';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { rest, tally } from '../nodes/request.ts';
import { seededRandom } from '../seeded-random.ts';
import { findLeftBehind } from './left-behind.ts';
import { startLoad } from './load.ts';

const KILLS = byTestMode(3, 20);

describe(`a node that is killed ${KILLS} times under load`, () => {
  test('loses and halves no request, and the other node notices nothing', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes }) => {
    const random = seededRandom();
    const [steady, first] = await Promise.all([nodes.start(), nodes.start()]);
    let mortal = first;
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => [steady, mortal], random);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.successes(random.whole(5, 60), mortal);
      await mortal.kill();
      const [next] = await Promise.all([nodes.start(), load.successes(20, steady)]);
      mortal = next;
    }
    await load.settle();
    await load.expectComplete();

    const fromSteady = load.answers().filter(({ node }) => node === steady);
    const { 200: overTrpc = 0, 201: overRest = 0, ...others } = tally(fromSteady.map(({ answer }) => answer));
    expect(others).toEqual({});
    expect(overTrpc + overRest).toBeGreaterThan(20 * KILLS);
    expect(steady.stderrLines).toEqual([]);
    expect((await rest(mortal, 'GET /readyz')).status).toBe(200);
    await vi.waitFor(async () => expect(await findLeftBehind(nodes.em)).toEqual([]), { timeout: 5_000 });
    expect(await ledger.stop()).toEqual([]);
  });
});
