import { parseArgs } from 'node:util';
import type { Load } from './load/run-round.ts';

export type Options = {
  size: number;
  rounds: number;
  load: Load;
  /** Measure only what has this text in its name. */
  only: string;
  /** Keeps the database for the next run. Without it the database is deleted at the end. */
  folder: string | undefined;
  out: string;
};

export function readOptions(name: string, defaults: { size?: number } = {}): Options {
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
    size: positiveInteger(values.size ?? String(defaults.size ?? (quick ? 1_000 : 100_000))),
    rounds: positiveInteger(values.rounds ?? (quick ? '1' : '3')),
    load: {
      seconds: positiveInteger(values.seconds ?? (quick ? '1' : '3')),
      connections: positiveInteger(values.connections),
    },
    only,
    folder,
    out,
  };
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${text} is not a positive integer`);
  return value;
}
