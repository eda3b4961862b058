import { randomInt } from 'node:crypto';
import { onTestFailed } from 'vitest';

/** Numbers from 0 up to but not including 1, the same ones for the same seed. */
const numbersOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Chance that a test can have again. */
export type SeededRandom = {
  seed: number;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  oneOf: <T>(choices: readonly T[]) => T;
};

/** The chance of the running test, whose failure prints its seed. PORTAL_TEST_SEED sets it. */
export const seededRandom = (): SeededRandom => {
  const seed = Number(process.env.PORTAL_TEST_SEED ?? randomInt(2 ** 31));
  onTestFailed(() => void process.stderr.write(`Run it again with PORTAL_TEST_SEED=${seed}\n`));
  const number = numbersOf(seed);
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    seed,
    whole,
    oneOf: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
  };
};
