/**
 * Keeps a deal for each request in a CRM, here a JSON file. A run reads what has changed since the run before. With
 * WEBHOOK_SECRET it goes on and receives the changes as they happen; the next run finds what was missed meanwhile.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... CRM_FILE=crm.json WEBHOOK_SECRET=whsec_... PORT=8080 node sync-crm.ts
 */
import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { env } from 'node:process';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { callPortal, run } from './portal.ts';

type SampleRequest = {
  id: number;
  status: string;
  samples: { designNumber: string | null; name: string }[];
  user: { name: string; company: string | null; customerNumber: string | null };
};
type Deal = { status: string; customer: string; company: string | null; designs: string[]; asOf: string };
type Crm = { lastRun: string | null; deals: Record<string, Deal> };

const file = env.CRM_FILE ?? 'crm.json';
const EMPTY = '{"lastRun":null,"deals":{}}';
const crm = JSON.parse(await readFile(file, 'utf8').catch(() => EMPTY)) as Crm;

/** A change that is older than the one that is stored arrives too late. */
function saveDeal({ id, status, samples, user }: SampleRequest, asOf: string): void {
  const stored = crm.deals[id];
  if (stored && stored.asOf > asOf) return;
  const designs = samples.map(({ designNumber, name }) => designNumber ?? name);
  crm.deals[id] = {
    status,
    customer: user.customerNumber ?? user.name,
    company: user.company,
    designs,
    asOf,
  };
  console.log(`#${id} ${status}: ${designs.join(', ')} for ${crm.deals[id].customer}`);
}

/** A program that is ended while it writes leaves the earlier file. */
function saveFile(): void {
  writeFileSync(`${file}.new`, JSON.stringify(crm));
  renameSync(`${file}.new`, file);
}

async function readChanges(): Promise<void> {
  const began = new Date();
  // A change that takes long becomes visible with the time at which it began.
  const since = crm.lastRun === null ? null : new Date(Date.parse(crm.lastRun) - 60_000).toISOString();
  let next: string | undefined =
    `/api/admin/requests?limit=200${since === null ? '' : `&updatedSince=${since}`}`;
  while (next !== undefined) {
    const response = await callPortal(next);
    for (const request of (await response.json()) as SampleRequest[]) saveDeal(request, began.toISOString());
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  crm.lastRun = began.toISOString();
  saveFile();
}

function receiveChanges(secret: string): void {
  const webhook = new Webhook(secret);
  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      webhook.verify(body, request.headers as Record<string, string>);
      const { type, timestamp, data } = JSON.parse(body);
      if (type.startsWith('request.')) saveDeal(data, timestamp);
      saveFile();
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  server.listen(Number(env.PORT ?? 8080), '127.0.0.1', () => {
    const address = server.address();
    console.log(`Listening on port ${typeof address === 'object' ? address?.port : address}`);
  });
}

await run(async () => {
  await readChanges();
  if (env.WEBHOOK_SECRET) receiveChanges(env.WEBHOOK_SECRET);
});
