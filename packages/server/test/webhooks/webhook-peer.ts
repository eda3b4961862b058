import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** A webhook receiver on localhost that a test controls. */
export type WebhookPeer = {
  url: string;
  /** Complete requests, in order. */
  received: ReceivedRequest[];
  /** The number of connections, also of those without a request. */
  connections: () => number;
  /** How it responds. Default: 200. */
  behave: (respond: (response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

const accept = (response: ServerResponse) => void response.end();

export const openWebhookPeer = async (): Promise<WebhookPeer> => {
  let server: Server | undefined;
  let port = 0;
  let connections = 0;
  let respond: (response: ServerResponse) => void = accept;
  const received: ReceivedRequest[] = [];

  const restart = async () => {
    server = createServer(async (request, response) => {
      // The sender was killed or timed out in the middle of the request.
      const body = await text(request).catch(() => null);
      if (body === null) return;
      received.push({ path: request.url ?? '', headers: request.headers, body });
      respond(response);
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
    behave: (next) => {
      respond = next;
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
