import { Socket } from 'node:net';
import pg from 'pg';
import { NO_RESPONSE } from '../errors.ts';

const bytesMoved = (socket: Socket): number => socket.bytesRead + socket.bytesWritten;

/**
 * The client class of one pool. Each client has a socket of its own, by pg's `stream` option. While a client connects or
 * is in use, its connection is lost after `silenceLimitMs` without a byte in either direction; 0 means no limit.
 * Silence is the measure, because on a busy machine a connection may take long and still make progress.
 */
export function watchedClient(silenceLimitMs: number, onLoss: (loss: Error) => void) {
  return class WatchedClient extends pg.Client {
    readonly #socket: Socket;
    #isWatched = true;

    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket();
      // pg-pool makes the password non-enumerable.
      super({ ...config, password: config.password, stream: () => socket });
      this.#socket = socket;
      // pg-pool stops listening before its caller can listen. When PostgreSQL is killed, the packet that completes the
      // connection may contain a fatal error too, and an error without a listener ends the process.
      this.on('error', () => undefined);
      socket.setTimeout(silenceLimitMs);
      socket.on('timeout', () => {
        const moved = bytesMoved(socket);
        // The timer is late if this process was blocked. Bytes that arrived meanwhile are read before the next immediate.
        setImmediate(() => {
          if (!this.#isWatched || bytesMoved(socket) !== moved) return;
          const loss = new Error(NO_RESPONSE);
          socket.destroy(loss);
          onLoss(loss);
        });
      });
    }

    /** An idle connection in the pool may be silent. */
    watch(isInUse: boolean): void {
      this.#isWatched = isInUse;
      this.#socket.setTimeout(isInUse ? silenceLimitMs : 0);
    }
  };
}
