import type { MeasuredCall } from './call.ts';
import { median } from './median.ts';
import { type Load, type Round, runRound, type Target } from './run-round.ts';

/** Medians over the rounds of one call at both servers, and of the ratios of each pair of rounds. */
export type Measured = {
  name: string;
  portal: Round;
  reference: Round;
  /** The portal's requests a second in the reference server's. */
  ratio: number;
  /** The portal's 99th percentile in the reference server's. */
  p99Ratio: number;
  goal: number | undefined;
};

const medianRound = (rounds: Round[]): Round => {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    server: of('server'),
    database: of('database'),
  };
};

/** Measures a call at both servers in turns, so that whatever else the machine does falls on both. */
export const measureCall = async (
  { name, who, goal, ...calls }: MeasuredCall,
  targets: { portal: Target; reference: Target },
  load: Load,
  rounds: number,
): Promise<Measured> => {
  const results: { portal: Round[]; reference: Round[] } = { portal: [], reference: [] };
  let from = 0;
  const run = async (at: 'portal' | 'reference', seconds: number) => {
    from += 100_003;
    return runRound(targets[at], { who, call: calls[at] }, { ...load, seconds }, from);
  };
  await run('portal', 1);
  await run('reference', 1);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['portal', 'reference'] as const) : (['reference', 'portal'] as const);
    for (const at of order) results[at].push(await run(at, load.seconds));
  }
  const ratios = (of: 'perSecond' | 'p99') =>
    results.portal.map((round, turn) => round[of] / (results.reference[turn]?.[of] ?? Number.NaN));
  return {
    name,
    goal,
    portal: medianRound(results.portal),
    reference: medianRound(results.reference),
    ratio: median(ratios('perSecond')),
    p99Ratio: median(ratios('p99')),
  };
};
