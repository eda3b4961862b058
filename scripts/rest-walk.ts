/**
 * `node scripts/rest-walk.ts http://127.0.0.1:3000`: runs the curl examples of docs/rest-api.md in their order against a
 * running portal with the demo's admin, and checks each status.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inCheckout } from './checkout.ts';

type Example = { route: string; command: string; status: string };

/** Later commands use the ids in these responses as environment variables. */
const idVariables: Record<string, string> = {
  'POST /api/admin/samples': 'SAMPLE_ID',
  'POST /api/register': 'CLIENT_ID',
  'POST /api/client/requests': 'REQUEST_ID',
  'POST /api/admin/webhooks': 'WEBHOOK_ID',
};

const run = promisify(execFile);

function readExamples(markdown: string): Example[] {
  const pattern = /^## (\w+ \/api\S+)\n[\s\S]*?```sh\n([\s\S]*?)\n```\n\nResponse: `(\d+)/gm;
  return [...markdown.matchAll(pattern)].map(([, route = '', command = '', status = '']) => ({
    route,
    command,
    status,
  }));
}

/** A run leaves a client behind, so the next run needs other names. */
function withUniqueNames(command: string): string {
  return command.replace(/\b(ada|bo|order)(?=-press|-print|-4711|@)/g, `$1-${process.pid}`);
}

const portal = process.argv[2] ?? 'http://127.0.0.1:3000';
const examples = readExamples(await readFile(inCheckout('docs/rest-api.md'), 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'rest-walk-'));
const ids: Record<string, string> = {};
let failed = 0;
try {
  for (const { route, command, status } of examples) {
    const script = `curl() { command curl --silent --show-error --output body --write-out '%{http_code}' "$@"; }\n`;
    const { stdout } = await run('bash', ['-euc', script + withUniqueNames(command)], {
      cwd: folder,
      env: { ...process.env, ...ids, PORTAL: portal },
    });
    const body = await readFile(join(folder, 'body'), 'utf8').catch(() => '');
    if (stdout === status) {
      console.log(`✓ ${stdout} ${route}`);
    } else {
      failed += 1;
      console.log(`✗ ${stdout} ${route} (expected ${status}): ${body}`);
    }
    const name = idVariables[route];
    if (name !== undefined) ids[name] = String((JSON.parse(body) as { id: number }).id);
  }
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${examples.length - failed} of ${examples.length} examples of docs/rest-api.md passed`);
process.exitCode = failed === 0 && examples.length > 0 ? 0 : 1;
