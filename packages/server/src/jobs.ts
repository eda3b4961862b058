import type { FastifyBaseLogger } from 'fastify';
import type { Orm } from './db/orm.ts';
import { sweepDueAccounts } from './features/credits/reset.rules.ts';
import { forgetOldKeys } from './features/requests/idempotency.rules.ts';

const EVERY = 30_000;

/** Work that is due by itself, on every node. @returns a function that ends it and waits for what is under way */
export const startJobs = (orm: Orm, log: FastifyBaseLogger) => {
  let running = Promise.resolve();
  const run = async () => {
    try {
      const renewed = await sweepDueAccounts(orm.em);
      if (renewed > 0) log.info({ renewed }, 'Monthly credits renewed');
      await forgetOldKeys(orm.em.fork());
    } catch (error) {
      log.warn({ err: error }, 'The sweep did not finish; it runs again by itself');
    }
  };
  const tick = () => {
    running = running.then(run);
  };
  tick();
  const timer = setInterval(tick, EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
