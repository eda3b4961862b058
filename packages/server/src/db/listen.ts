import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Listening = {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called each time the connection stands: what was sent before did not arrive. */
  onConnected: () => void;
};

/** Milliseconds. A connection that a firewall forgot ends without a word, so a silent one is asked now and then. */
const HEARTBEAT = 15_000;
const PAUSE = { first: 100, longest: 2_000 } as const;

/** Holds one connection until it is lost or given up; it always ends with an error. */
const hold = async (
  { url, channel, onMessage, onConnected }: Listening,
  givenUp: AbortSignal,
): Promise<never> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'portal listener',
  });
  const lost = new AbortController();
  const signal = AbortSignal.any([givenUp, lost.signal]);
  client.on('error', () => lost.abort());
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onConnected();
    for (;;) {
      await wait(HEARTBEAT, undefined, { signal });
      await client.query('select');
    }
  } finally {
    await client.end();
  }
};

/**
 * Listens to a channel of PostgreSQL on a connection of its own. A lost connection is made again, until `close`.
 */
export const listen = (listening: Listening): { close: () => Promise<void> } => {
  const givenUp = new AbortController();
  const { signal } = givenUp;
  const run = async () => {
    let pause: number = PAUSE.first;
    const onConnected = () => {
      pause = PAUSE.first;
      listening.onConnected();
    };
    while (!signal.aborted) {
      await hold({ ...listening, onConnected }, signal).catch(() => undefined);
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(2 * pause, PAUSE.longest);
    }
  };
  const running = run();
  return {
    close: () => {
      givenUp.abort();
      return running;
    },
  };
};
