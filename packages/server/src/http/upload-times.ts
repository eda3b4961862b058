import type { Socket } from 'node:net';

/** 5 MB take 42 s at 1 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 60_000;

export type UploadTimes = ReturnType<typeof createUploadTimes>;

/**
 * Connections with an upload in progress, which may take longer than other requests. Node has one limit for all
 * requests of a server and reports a request that exceeds it only once.
 */
export function createUploadTimes(limitMs = UPLOAD_TIMEOUT_MS) {
  const deadlines = new WeakMap<Socket, number>();
  return {
    begin(socket: Socket): void {
      deadlines.set(socket, performance.now() + limitMs);
    },
    end(socket: Socket): void {
      deadlines.delete(socket);
    },
    /** @returns whether the connection has an upload with time left. `onTimeout` is called at the end of this time. */
    extend(socket: Socket, onTimeout: () => void): boolean {
      const deadline = deadlines.get(socket);
      if (deadline === undefined) return false;
      const timer = setTimeout(() => {
        if (deadlines.get(socket) === deadline && !socket.destroyed) onTimeout();
      }, deadline - performance.now());
      timer.unref();
      return true;
    },
  };
}
