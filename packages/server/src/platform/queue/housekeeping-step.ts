import { DELETE_BATCH_SIZE } from '../db/delete-batch.ts';
import type { RuleContext } from '../rule-context.ts';

export type HousekeepingStep = {
  name: string;
  /** @returns how many rows it changed: `batchSize` when there may be more */
  runBatch: (ctx: RuleContext) => Promise<number>;
  batchSize: number;
};

export function step(
  name: string,
  runBatch: HousekeepingStep['runBatch'],
  batchSize = DELETE_BATCH_SIZE,
): HousekeepingStep {
  return { name, runBatch, batchSize };
}
