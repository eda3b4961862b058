import { Socket } from 'node:net';
import type { Client } from 'pg';

/** Between two looks at the connections, in milliseconds. */
const LOOK = 100;

/** Most that the time before one look counts for: a look that comes later was held up together with all that this process hears. */
const LONGEST = 1_000;

type Watchable = Pick<Client, 'connection'>;
type Watched = { moved: number; stillFor: number };

const bytesMoved = ({ connection: { stream } }: Watchable): number =>
  stream instanceof Socket ? stream.bytesRead + (stream.bytesWritten ?? 0) : 0;

/**
 * Watches connections on which somebody waits for the database. Silence is time in which this process could have heard
 * something: on a machine that is short of time, answers and looks are late alike.
 * @param silence milliseconds without a byte in either direction; 0 never ends
 * @param onSilence told once of each connection that has been silent for so long
 */
export const idleWatchdog = (silence: number, onSilence: (client: Watchable) => void) => {
  const watched = new Map<Watchable, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;
  let unheardFor = Number.POSITIVE_INFINITY;

  const lookAt = (client: Watchable, state: Watched, passed: number) => {
    const moved = bytesMoved(client);
    state.stillFor = moved === state.moved ? state.stillFor + passed : 0;
    state.moved = moved;
    if (state.stillFor < silence) return;
    // This process may be the one that was late: what has arrived meanwhile is read before the next step.
    setImmediate(() => {
      if (watched.get(client) !== state || bytesMoved(client) !== state.moved) return;
      watched.delete(client);
      onSilence(client);
    });
  };
  const look = () => {
    const now = performance.now();
    const passed = Math.min(now - lookedAt, LONGEST);
    lookedAt = now;
    unheardFor += passed;
    for (const [client, state] of watched) lookAt(client, state, passed);
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    begin: (client: Watchable): void => {
      if (silence === 0) return;
      // Its silence begins with the next look: what moved before is not known here.
      watched.set(client, { moved: -1, stillFor: 0 });
      if (timer) return;
      lookedAt = performance.now();
      timer = setInterval(look, LOOK).unref();
    },
    end: (client: Watchable): void => void watched.delete(client),
    /** Something has come from the database, on whichever connection. */
    hear: (): void => {
      unheardFor = 0;
    },
    /** Whether something came in the last so many milliseconds. */
    hasHeard: (within: number): boolean => unheardFor < within,
  };
};
