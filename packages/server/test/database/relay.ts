import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Slowness = { pieces: number; pause: number };

/** A TCP proxy whose failures a test controls. */
export type Relay = {
  /** The server's URL through the relay. */
  url: string;
  /** Stops all traffic without closing connections. */
  stall: () => void;
  resume: () => void;
  /** Splits each response into pieces with a pause in milliseconds before each. */
  sendSlowly: (slowness: Slowness) => void;
  /** Closes the connection at the first bytes of the next response after `skip` others. Resolves when that has happened. */
  dropNextResponse: (skip?: number) => Promise<void>;
  /** Lets all responses through again. @returns whether one was to be dropped and has not arrived */
  keepResponses: () => boolean;
  /** Changes a text in each response. Both have the same length, so that messages keep theirs. */
  replaceText: (text: string, replacement: string) => void;
  close: () => Promise<void>;
};

const sendSlowly = async (bytes: Buffer, to: Socket, { pieces, pause }: Slowness) => {
  const size = Math.ceil(bytes.length / pieces);
  for (let start = 0; start < bytes.length; start += size) {
    await wait(pause);
    if (!to.writable) return;
    to.write(bytes.subarray(start, start + size));
  }
};

const withText = (bytes: Buffer, text: string, replacement: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(text, replacement), 'latin1');

/** Opens a relay to the server of a URL, on its own port. */
export const openRelay = async (url: string): Promise<Relay> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let losing: PromiseWithResolvers<void> | undefined;
  /** Responses until the one that is dropped. */
  let skipped = 0;
  let slowness: Slowness | undefined;
  let replaced: readonly [text: string, replacement: string] | undefined;

  const join = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    let arriving = Promise.resolve();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (sent) => {
        const bytes = from === far && replaced ? withText(sent, ...replaced) : sent;
        if (from === far && losing && skipped > 0) {
          skipped -= 1;
          to.write(bytes);
        } else if (from === far && losing) {
          losing.resolve();
          losing = undefined;
          near.destroy();
          far.destroy();
        } else if (from === far && slowness) {
          const slowly = slowness;
          arriving = arriving.then(() => sendSlowly(bytes, to, slowly));
        } else to.write(bytes);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      if (isStalled) from.pause();
    }
  };
  const server = createServer({ allowHalfOpen: true }, join);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  // The Unix-domain socket of the embedded PostgreSQL would lead past the relay.
  address.searchParams.delete('host');
  address.port = String((server.address() as AddressInfo).port);

  return {
    url: address.href,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    sendSlowly: (asked) => {
      slowness = asked;
    },
    replaceText: (text, replacement) => {
      replaced = [text, replacement];
    },
    dropNextResponse: (skip = 0) => {
      skipped = skip;
      losing = Promise.withResolvers<void>();
      return losing.promise;
    },
    keepResponses: () => {
      const isWaiting = losing !== undefined;
      losing = undefined;
      return isWaiting;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
