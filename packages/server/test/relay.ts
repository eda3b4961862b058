import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type Slowness = { pieces: number; pause: number };

/** A network between a caller and a server, whose faults a test decides. */
export type Relay = {
  /** The server's URL, by way of the relay. */
  url: string;
  /** From now on nothing gets through in either direction, and no connection is told. */
  stall: () => void;
  resume: () => void;
  /** From now on each answer arrives in so many pieces, each so many milliseconds after the one before. */
  sendSlowly: (slowness: Slowness) => void;
  /** The next answer's first bytes end its connection instead of arriving. @returns when that has happened */
  dropNextResponse: () => Promise<void>;
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

/** Opens a relay on a port of its own in front of the server of a URL. */
export const openRelay = async (url: string): Promise<Relay> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let losing: PromiseWithResolvers<void> | undefined;
  let slowness: Slowness | undefined;

  const join = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    let arriving = Promise.resolve();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (from === far && losing) {
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
    dropNextResponse: () => {
      losing = Promise.withResolvers<void>();
      return losing.promise;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
