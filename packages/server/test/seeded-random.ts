import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { onTestFailed } from 'vitest';

export type SeededRandom = {
  seed: number;
  /** An integer from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  oneOf: <T>(choices: readonly T[]) => T;
};

/** Random values that depend only on the seed. */
export const randomOf = (seed: number): SeededRandom => {
  const [numbers] = fc.sample(fc.noBias(fc.infiniteStream(fc.nat())), { numRuns: 1, seed });
  const next = () => numbers?.next().value ?? 0;
  const whole = (least: number, most: number) => least + (next() % (most - least + 1));
  return {
    seed,
    whole,
    oneOf: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
  };
};

/** Random values for the running test. A failure prints the seed, and PORTAL_TEST_SEED sets it. */
export const seededRandom = (): SeededRandom => {
  const seed = Number(process.env.PORTAL_TEST_SEED ?? randomInt(2 ** 31));
  onTestFailed(() => void process.stderr.write(`Reproduce with PORTAL_TEST_SEED=${seed}\n`));
  return randomOf(seed);
};
