import autocannon, { type Options, type Result } from 'autocannon';
import { measureProcessorTime } from '../process-usage.ts';

export type HttpRequest = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };

export type Caller = 'anonymous' | 'admin' | 'client' | 'spender';

export type Cookies = Record<Caller, string[]>;

export type Target = { url: string; pid: number; database: string; cookies: Cookies };

export type Load = { connections: number; seconds: number };

/** Responses per second, latency in milliseconds, and processor microseconds per response. */
export type Round = { perSecond: number; p50: number; p99: number; server: number; database: number };

/** @param from the number of the first request, so that rounds differ @throws Error when a response is an error */
export async function runRound(
  { url, pid, database, cookies }: Target,
  { caller, request }: { caller: Caller; request: (n: number) => HttpRequest },
  { connections, seconds }: Load,
  from: number,
): Promise<Round> {
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
      const ownCookies = cookies[caller];
      const cookie = ownCookies[connection % ownCookies.length];
      connection += 1;
      client.setHeaders({ 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) });
    },
    requests: [
      {
        setupRequest: (defaults) => {
          n += 1;
          const { method, path, body } = request(n);
          return { ...defaults, method, path, ...(body ? { body: JSON.stringify(body) } : {}) };
        },
      },
    ],
  };
  const readProcessorTime = await measureProcessorTime(pid, database);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
  run.on('response', (_client, status, _bytes, time) => {
    times.push(time);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const { errors, timeouts, duration } = await promise;
  const spent = await readProcessorTime();
  const failed = [...statuses].filter(([status]) => status >= 300);
  if (errors + timeouts + failed.length > 0)
    throw new Error(
      `${request(n).method} ${request(n).path}: ${errors} errors, ${timeouts} timeouts, statuses ${failed.join(' ')}`,
    );
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    server: (spent.server * 1e6) / times.length,
    database: (spent.database * 1e6) / times.length,
  };
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
