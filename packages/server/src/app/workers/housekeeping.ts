import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { HousekeepingStep } from '../../platform/queue/housekeeping-step.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { recordStart, recordSuccess } from './housekeeping-records.sql.ts';
import { housekeepingSteps } from './housekeeping-steps.ts';

const STEP_BUDGET_MS = 8_000;
/** The pause after a batch is longer than the batch by this factor: two thirds of the time belong to requests. */
const PAUSE_FACTOR = 2;

/** In short transactions. It may run late: every read and every spend compares with the clock itself. */
export async function doHousekeeping(
  ctx: RuleContext,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<void> {
  await recordStart(
    ctx.em,
    housekeepingSteps.map(({ name }) => name),
  );
  for (const step of housekeepingSteps) {
    if (signal?.aborted) return;
    const begun = performance.now();
    try {
      const rows = await runStep(ctx, step, signal);
      const seconds = (performance.now() - begun) / 1_000;
      await recordSuccess(ctx.em, { step: step.name, rows, seconds });
      if (rows > 0) log.info({ step: step.name, rows, seconds }, 'Housekeeping');
    } catch (error) {
      log.warn({ err: error, step: step.name }, 'A housekeeping step failed and will be retried');
    }
  }
}

async function runStep(
  ctx: RuleContext,
  { runBatch, batchSize }: HousekeepingStep,
  signal: AbortSignal | undefined,
): Promise<number> {
  const deadline = performance.now() + STEP_BUDGET_MS;
  for (let rows = 0; ; ) {
    const begun = performance.now();
    const batch = await runBatch({ ...ctx, em: ctx.em.fork() });
    rows += batch;
    const now = performance.now();
    if (batch < batchSize || now > deadline || signal?.aborted) return rows;
    await wait(PAUSE_FACTOR * (now - begun));
  }
}
