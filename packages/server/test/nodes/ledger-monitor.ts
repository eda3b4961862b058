import { setTimeout as wait } from 'node:timers/promises';
import type { BrokenCreditRule } from '@portal/contract/credits';
import { onTestFinished } from 'vitest';
import { checkCredits } from '../../src/features/credits/check-credits.service.ts';
import { isConnectionError } from '../../src/platform/db/errors.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { ruleContext } from '../portal.fixture.ts';

const MIN_PAUSE_MS = 100;
/** The pause is longer than the check before it by this factor, to leave the machine to the test. */
const PAUSE_FACTOR = 9;

/** Checks the ledger repeatedly during the running test, also while the database is restarted. */
export const monitorLedger = (em: Em) => {
  const broken: BrokenCreditRule[] = [];
  const stopping = new AbortController();
  let checks = 0;
  onTestFinished(() => stopping.abort());
  const check = async () => {
    try {
      broken.push(...(await checkCredits(ruleContext(em))).broken);
      checks += 1;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await check();
      await wait(Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * (performance.now() - begun)));
    }
  })();
  // `stop` reports the failure.
  watching.catch(() => undefined);
  return {
    /** Checks a last time. @returns all rules that were broken @throws Error when no check ran during the test */
    stop: async (): Promise<BrokenCreditRule[]> => {
      stopping.abort();
      await watching;
      broken.push(...(await checkCredits(ruleContext(em))).broken);
      if (checks === 0) throw new Error('The ledger was never checked during the test');
      return broken;
    },
  };
};
