import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/config.ts';
import { fillDemo } from '../demo/change-demo.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

const MAX_REQUESTS = 1_000_000;
const USAGE = [
  `Usage: pnpm demo:fill --requests NUMBER [--yes] (1 to ${MAX_REQUESTS})`,
  '--yes adds generated data to a portal that is not a demo.',
].join('\n');

/** Adds generated clients and requests, to see the portal with much data. Stop all nodes first. */
runCommand(async () => {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '' }, yes: { type: 'boolean', default: false } },
  });
  const requests = Number(values.requests);
  if (!/^[1-9]\d*$/.test(values.requests) || requests > MAX_REQUESTS) throw new Error(USAGE);
  const config = readCommandConfig();
  const clients = await withDatabase(config, ({ orm }) =>
    fillDemo(orm, config, { requests, isForced: values.yes }),
  );
  printLine(`Added ${requests} requests of ${clients} generated clients.`);
});
