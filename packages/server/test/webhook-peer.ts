import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks on the loopback that tests command. */
export type WebhookPeer = {
  url: string;
  /** Calls that arrived whole, answered or not, in order. */
  received: ReceivedCall[];
  /** Connections that were made, also those on which nothing came. */
  connections: () => number;
  /** What it does with a call that has arrived; it answers 200 until told. */
  behave: (answer: (answer: ServerResponse) => void) => void;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

const takeIt = (answer: ServerResponse) => void answer.end();

export const openWebhookPeer = async (): Promise<WebhookPeer> => {
  let server: Server | undefined;
  let port = 0;
  let connections = 0;
  let behaviour: (answer: ServerResponse) => void = takeIt;
  const received: ReceivedCall[] = [];

  const restart = async () => {
    server = createServer(async (request, answer) => {
      const body = await text(request);
      received.push({ path: request.url ?? '', headers: request.headers, body });
      behaviour(answer);
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await restart();
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    connections: () => connections,
    behave: (answer) => {
      behaviour = answer;
    },
    stop: async () => {
      const closed = server && once(server, 'close');
      server?.close();
      server?.closeAllConnections();
      server = undefined;
      await closed;
    },
    restart,
  };
};
