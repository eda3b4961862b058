import { isDeepStrictEqual } from 'node:util';
import { median } from '../report.ts';
import { type Caller, type HttpRequest, type Load, type Round, runRound, type Target } from './run-round.ts';

export type MeasuredRequest = {
  name: string;
  caller: Caller;
  portal: (n: number) => HttpRequest;
  reference: (n: number) => HttpRequest;
  /** The required ratio of requests per second, portal to reference. */
  goal?: number;
  /** The part of the portal's body that equals the reference server's. Absent for requests that write. */
  comparable?: (body: unknown) => unknown;
};

export type Measured = {
  name: string;
  portal: Round;
  reference: Round;
  ratio: number;
  p99Ratio: number;
  goal: number | undefined;
};

/** @throws Error when the two servers differ in a field that both have, because then they do different work */
export async function compareResponses(
  request: MeasuredRequest,
  portal: Target,
  reference: Target,
): Promise<void> {
  if (!request.comparable) return;
  const expected = withoutTime(await fetchBody(reference, request, request.reference(1)));
  const body = withoutTime(request.comparable(await fetchBody(portal, request, request.portal(1))));
  const actual = knownPart(body, expected);
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(
      `${request.name} differs from the reference server:\n${JSON.stringify(actual)}\n${JSON.stringify(expected)}`,
    );
}

async function fetchBody(
  { url, cookies }: Target,
  { caller }: MeasuredRequest,
  { method, path }: HttpRequest,
): Promise<unknown> {
  const response = await fetch(url + path, { method, headers: { cookie: cookies[caller][0] ?? '' } });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The fields of the reference server. A new field of the portal need not be added there. */
function knownPart(actual: unknown, expected: unknown): unknown {
  if (Array.isArray(actual) && Array.isArray(expected))
    return actual.map((item, index) => knownPart(item, expected[index]));
  if (!isRecord(actual) || !isRecord(expected)) return actual;
  return Object.fromEntries(Object.keys(expected).map((key) => [key, knownPart(actual[key], expected[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutTime(body: unknown): unknown {
  return isRecord(body) && 'asOf' in body ? { ...body, asOf: '' } : body;
}

/** In its first seconds a request takes longer, because V8 compiles its code. */
const WARM_UP_SECONDS = 6;

/** Alternates between the servers, so that other load on the machine affects both. */
export async function measureRequest(
  { name, caller, goal, ...requests }: MeasuredRequest,
  targets: { portal: Target; reference: Target },
  load: Load,
  rounds: number,
): Promise<Measured> {
  const results: { portal: Round[]; reference: Round[] } = { portal: [], reference: [] };
  let from = 0;
  const run = async (server: 'portal' | 'reference', seconds: number) => {
    from += 100_003;
    return runRound(targets[server], { caller, request: requests[server] }, { ...load, seconds }, from);
  };
  const warmUpSeconds = Math.min(WARM_UP_SECONDS, 2 * load.seconds);
  await run('portal', warmUpSeconds);
  await run('reference', warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['portal', 'reference'] as const) : (['reference', 'portal'] as const);
    for (const server of order) results[server].push(await run(server, load.seconds));
  }
  const ratios = (metric: 'perSecond' | 'p99') =>
    results.portal.map((round, index) => round[metric] / (results.reference[index]?.[metric] ?? Number.NaN));
  return {
    name,
    goal,
    portal: medianRound(results.portal),
    reference: medianRound(results.reference),
    ratio: median(ratios('perSecond')),
    p99Ratio: median(ratios('p99')),
  };
}

function medianRound(rounds: Round[]): Round {
  const of = (metric: keyof Round) => median(rounds.map((round) => round[metric]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    server: of('server'),
    database: of('database'),
  };
}
