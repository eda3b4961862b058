/**
 * Receives webhooks and prints each event.
 *   WEBHOOK_SECRET=whsec_... PORT=8080 node receive-webhooks.ts
 */
import { createServer } from 'node:http';
import { env } from 'node:process';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(env.WEBHOOK_SECRET ?? '');
/** A real receiver keeps them in its database. */
const processedIds = new Set<string>();

type Message = { type: string; data: Record<string, unknown> };

function handle({ type, data }: Message): void {
  if (type.startsWith('request.')) console.log(`${type} #${data.id} ${data.status}`);
  // `client.` events have the client's id; `credits.adjusted` has a `user` and no id.
  else console.log(type, JSON.stringify(data));
}

const server = createServer(async (request, response) => {
  let body = '';
  try {
    // Throws when the sender breaks off.
    body = await text(request);
    // Throws for a wrong signature and for a timestamp that is older than five minutes.
    webhook.verify(body, request.headers as Record<string, string>);
  } catch {
    response.writeHead(400).end();
    return;
  }
  // A retry has the same id.
  const id = String(request.headers['webhook-id']);
  if (!processedIds.has(id)) handle(JSON.parse(body));
  processedIds.add(id);
  response.writeHead(204).end();
});

server.listen(Number(env.PORT ?? 8080), '127.0.0.1', () => {
  const address = server.address();
  console.log(`Listening on port ${typeof address === 'object' ? address?.port : address}`);
});
