import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Options, type Result } from 'autocannon';
import { Pool } from 'undici';
import type { HttpRequest } from './run-round.ts';

export type OfferedLoad = {
  url: string;
  connections: number;
  seconds: number;
  request: HttpRequest;
  /** The headers of the nth connection or request. */
  headers: (n: number) => Record<string, string>;
};

/**
 * The outcome of the requests. A `time` is in milliseconds, a `second` is the one of the run in which the request
 * ended.
 */
export type Outcome = {
  accepted: { time: number; second: number }[];
  /** The number of failed requests by status. A connection error has the status 0. */
  refused: Map<number, number>;
  seconds: number;
};

/** Sends requests at a fixed rate, however fast the node responds. A duration begins when the request is due. */
export async function offerLoad(load: OfferedLoad & { rate: number }): Promise<Outcome> {
  const { url, connections, seconds, rate, request, headers } = load;
  const accepted: Outcome['accepted'] = [];
  const refused: Outcome['refused'] = new Map();
  const pool = new Pool(url, { connections, pipelining: 1 });
  const startedAt = performance.now();
  const send = async (n: number) => {
    const status = await pool
      .request({
        method: request.method,
        path: request.path,
        headers: { 'content-type': 'application/json', ...headers(n) },
        body: request.body ? JSON.stringify(request.body) : null,
      })
      .then(({ statusCode, body }) => body.dump().then(() => statusCode))
      .catch(() => 0);
    const now = performance.now() - startedAt;
    const second = Math.floor(now / 1_000);
    if (status >= 200 && status < 300) accepted.push({ time: now - (n / rate) * 1_000, second });
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  };
  const sent: Promise<void>[] = [];
  while (sent.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - startedAt) * rate) / 1_000);
    while (sent.length < due) sent.push(send(sent.length));
    await sleep(1);
  }
  await Promise.all(sent);
  await pool.close();
  return { accepted, refused, seconds };
}

/** Sends a request over and over on each connection, also when the node refuses it. */
export async function saturate({ request, headers, ...load }: OfferedLoad): Promise<Outcome> {
  const accepted: Outcome['accepted'] = [];
  const refused: Outcome['refused'] = new Map();
  let connection = 0;
  const options: Options = {
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    timeout: 20,
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
