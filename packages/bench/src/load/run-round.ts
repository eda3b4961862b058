import autocannon, { type Options, type Result } from 'autocannon';
import { countProcessorTime } from '../processor-time.ts';
import type { HttpCall, Who } from './call.ts';
import type { Cookies } from './sign-in.ts';

/** A server with everybody signed in. */
export type Target = { url: string; pid: number; database: string; cookies: Cookies };

export type Load = { connections: number; seconds: number };

/**
 * What one round came to: answers a second, milliseconds until an answer at the median and at the 99th percentile, and
 * microseconds of processor that an answer takes from the server's process and from PostgreSQL.
 */
export type Round = { perSecond: number; p50: number; p99: number; server: number; database: number };

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Makes one call over and over on some connections.
 * @param from number of the first call, so that rounds do not repeat each other
 * @throws Error when an answer is no success
 */
export const runRound = async (
  { url, pid, database, cookies }: Target,
  { who, call }: { who: Who; call: (n: number) => HttpCall },
  { connections, seconds }: Load,
  from: number,
): Promise<Round> => {
  let n = from;
  let connection = 0;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const options: Options = {
    url,
    connections,
    duration: seconds,
    timeout: 20,
    setupClient: (client) => {
      const ofWho = cookies[who];
      const cookie = ofWho[connection % ofWho.length];
      connection += 1;
      client.setHeaders({ 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) });
    },
    requests: [
      {
        setupRequest: (request) => {
          n += 1;
          const { method, path, body } = call(n);
          return { ...request, method, path, ...(body ? { body: JSON.stringify(body) } : {}) };
        },
      },
    ],
  };
  const processorTime = await countProcessorTime(pid, database);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  run.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const { errors, timeouts, duration } = await promise;
  const spent = await processorTime();
  const failed = [...statuses].filter(([status]) => status >= 300);
  if (errors + timeouts + failed.length > 0)
    throw new Error(
      `${call(n).method} ${call(n).path}: ${errors} errors, ${timeouts} late, statuses ${failed.join(' ')}`,
    );
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    server: (spent.server * 1e6) / times.length,
    database: (spent.database * 1e6) / times.length,
  };
};
