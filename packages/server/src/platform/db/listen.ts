import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type ListenOptions = {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  onConnected: () => void;
  /** Sent to the channel after each connect, so that every listener of the channel receives a message. */
  greeting: () => string;
};

const HEARTBEAT_MS = 15_000;
const MIN_RETRY_DELAY_MS = 100;
const MAX_RETRY_DELAY_MS = 2_000;

async function listenOnce(
  { url, channel, onMessage, onConnected, greeting }: ListenOptions,
  closing: AbortSignal,
): Promise<never> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'portal listener',
  });
  const lost = new AbortController();
  const signal = AbortSignal.any([closing, lost.signal]);
  client.on('error', () => lost.abort());
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onConnected();
    await client.query('select pg_notify($1, $2)', [channel, greeting()]);
    for (;;) {
      await wait(HEARTBEAT_MS, undefined, { signal });
      await client.query('select');
    }
  } finally {
    await client.end();
  }
}

export function listen(options: ListenOptions): { close: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    let delayMs = MIN_RETRY_DELAY_MS;
    const onConnected = () => {
      delayMs = MIN_RETRY_DELAY_MS;
      options.onConnected();
    };
    while (!signal.aborted) {
      await listenOnce({ ...options, onConnected }, signal).catch(() => undefined);
      await wait(delayMs, undefined, { signal }).catch(() => undefined);
      delayMs = Math.min(2 * delayMs, MAX_RETRY_DELAY_MS);
    }
  };
  const running = run();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}
