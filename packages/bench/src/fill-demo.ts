/** `pnpm demo:fill`: adds generated clients and requests, to see the portal with much data. Stop all nodes first. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { printLine, runCommand, withDatabase } from '@portal/server/commands/operator-command';
import { readCommandConfig } from '@portal/server/config';
import { addDemoData } from '@portal/server/demo/change';
import { loadEnv } from '../../../scripts/checkout.ts';
import { generateClients, generateRequests } from './data/generate-requests.sql.ts';

const MAX_REQUESTS = 1_000_000;
/** So that no request has the same sample twice. */
const MIN_SAMPLES = 3;
const REQUESTS_PER_CLIENT = 50;
const MIN_CLIENTS = 20;
const USAGE = [
  `Usage: pnpm demo:fill --requests NUMBER [--yes] (1 to ${MAX_REQUESTS})`,
  '--yes adds generated data to a portal that is not a demo.',
].join('\n');

type Counts = { samples: number; user: number; request: number };

runCommand(async () => {
  loadEnv();
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
  });
  const requests = Number(values.requests);
  if (!/^[1-9]\d*$/.test(values.requests) || requests > MAX_REQUESTS) throw new Error(USAGE);
  const clients = Math.max(MIN_CLIENTS, Math.ceil(requests / REQUESTS_PER_CLIENT));
  const passwordHash = await hash(randomUUID());
  const config = readCommandConfig();
  await withDatabase(config, ({ orm }) =>
    addDemoData(orm, config, {
      isForced: values.yes,
      add: async (tx) => {
        const [counts] = await tx.execute<Counts[]>(
          `select (select count(*)::int from samples) as samples, (select coalesce(max(id), 0) from users) as user,
             (select coalesce(max(id), 0) from sample_requests) as request`,
        );
        const { samples = 0, user = 0, request = 0 } = counts ?? {};
        if (samples < MIN_SAMPLES)
          throw new Error(`The catalogue needs at least ${MIN_SAMPLES} samples. Nothing was changed.`);
        const size = { requests, clients, usernamePrefix: 'generated-', after: { user, request } };
        for (const statement of [generateClients(size, passwordHash), ...generateRequests(size)])
          await tx.execute(statement);
      },
    }),
  );
  printLine(`Added ${requests} requests of ${clients} generated clients.`);
});
