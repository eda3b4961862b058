import { parseArgs } from 'node:util';
import type { Load } from './load/run-round.ts';

/** What a run of a benchmark does. */
export type Options = {
  /** Requests in the measured portal. */
  size: number;
  rounds: number;
  load: Load;
  /** Only calls whose name has this in it. */
  only: string;
  /** Where the database is kept for the next run; absent: it goes at the end. */
  folder: string | undefined;
  /** The file that the figures go to. */
  out: string;
};

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is no whole number from 1 on`);
  return value;
};

/** Reads the command line. @param name of the benchmark, and of its file of figures */
export const readOptions = (name: string): Options => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      size: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      folder: { type: 'string' },
      out: { type: 'string', default: `.data/bench/${name}.json` },
    },
  });
  const { quick, only, folder, out } = values;
  return {
    size: whole(values.size ?? (quick ? '1000' : '100000')),
    rounds: whole(values.rounds ?? (quick ? '1' : '3')),
    load: {
      seconds: whole(values.seconds ?? (quick ? '1' : '3')),
      connections: whole(values.connections),
    },
    only,
    folder,
    out,
  };
};
