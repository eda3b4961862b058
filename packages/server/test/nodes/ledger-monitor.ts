import { setTimeout as wait } from 'node:timers/promises';
import type { BrokenCreditRule } from '@portal/contract/credits';
import { onTestFinished } from 'vitest';
import { isConnectionError } from '../../src/db/errors.ts';
import type { Em } from '../../src/db/orm.ts';
import { checkCredits } from '../../src/features/credits/check-credits.service.ts';

/** Between two checks, in milliseconds; longer for longer books, so that the checks leave most of the machine to the test. */
const PAUSE = 100;
const PAUSES = 4;

/** Checks the books again and again beside the running test, also while the database comes and goes. */
export const monitorLedger = (em: Em) => {
  const broken: BrokenCreditRule[] = [];
  const stopping = new AbortController();
  let checks = 0;
  onTestFinished(() => stopping.abort());
  const check = async () => {
    try {
      broken.push(...(await checkCredits(em)).broken);
      checks += 1;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await check();
      await wait(Math.max(PAUSE, PAUSES * (performance.now() - begun)));
    }
  })();
  // Whoever stops the watch hears of its failure.
  watching.catch(() => undefined);
  return {
    /** Checks once more. @returns the rules that were ever broken, with how many checks there were if none ran */
    stop: async (): Promise<BrokenCreditRule[]> => {
      stopping.abort();
      await watching;
      broken.push(...(await checkCredits(em)).broken);
      if (checks === 0) throw new Error('The books were never checked beside the test');
      return broken;
    },
  };
};
