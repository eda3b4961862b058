import autocannon, { type Options, type Result } from 'autocannon';
import type { HttpRequest } from './run-round.ts';

export type OfferedLoad = {
  url: string;
  connections: number;
  seconds: number;
  /** Requests per second over all connections. Default: as many as are answered. */
  rate?: number;
  request: HttpRequest;
  /** Of each connection. */
  headers: (connection: number) => Record<string, string>;
};

/** What became of the requests: durations in milliseconds and the second of the run in which each of them ended. */
export type Outcome = {
  accepted: { time: number; second: number }[];
  /** By status; errors of the connection are 0. */
  refused: Map<number, number>;
  seconds: number;
};

/** Sends a request over and over, also when the node refuses it. */
export async function offerLoad({ request, headers, ...load }: OfferedLoad): Promise<Outcome> {
  const accepted: Outcome['accepted'] = [];
  const refused = new Map<number, number>();
  let connection = 0;
  const options: Options = {
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    timeout: 20,
    ...(load.rate === undefined ? {} : { overallRate: load.rate, ignoreCoordinatedOmission: true }),
    setupClient: (client) => {
      client.setHeaders({ 'content-type': 'application/json', ...headers(connection) });
      connection += 1;
    },
    requests: [
      {
        method: request.method,
        path: request.path,
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      },
    ],
  };
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const startedAt = performance.now();
  const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  run.on('response', (_client, status, _bytes, time) => {
    const second = Math.floor((performance.now() - startedAt) / 1_000);
    if (status < 300) accepted.push({ time, second });
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  });
  const { errors, duration } = await promise;
  if (errors > 0) refused.set(0, errors);
  return { accepted, refused, seconds: duration };
}

/** @param share such as 0.95 */
export function percentileOf(times: number[], share: number): number {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
