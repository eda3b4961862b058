/**
 * `node scripts/rest-walk.ts http://127.0.0.1:3000`: runs the curl of every call in docs/rest-api.md, in its order,
 * against a running portal that has the demo's admin, and checks each status.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inCheckout } from './checkout.ts';

type Step = { call: string; command: string; status: string };

/** The calls whose answer has an id that later commands need, and the name they need it by. */
const learns: Record<string, string> = {
  'POST /api/admin/samples': 'SAMPLE_ID',
  'POST /api/register': 'CLIENT_ID',
  'POST /api/client/requests': 'REQUEST_ID',
};

const run = promisify(execFile);

const readSteps = (markdown: string): Step[] =>
  [...markdown.matchAll(/^## (\w+ \/api\S+)\n[\s\S]*?```sh\n([\s\S]*?)\n```\n\nResponse: `(\d+)/gm)].map(
    ([, call = '', command = '', status = '']) => ({ call, command, status }),
  );

/** A walk leaves a client behind, so that the next one needs other names. */
const withFreshNames = (command: string) =>
  command.replace(/\b(ada|bo|order)(?=-press|-print|-4711|@)/g, `$1-${process.pid}`);

const portal = process.argv[2] ?? 'http://127.0.0.1:3000';
const steps = readSteps(await readFile(inCheckout('docs/rest-api.md'), 'utf8'));
const folder = await mkdtemp(join(tmpdir(), 'rest-walk-'));
const ids: Record<string, string> = {};
let wrong = 0;
try {
  for (const { call, command, status } of steps) {
    const script = `curl() { command curl --silent --show-error --output answer --write-out '%{http_code}' "$@"; }\n`;
    const { stdout } = await run('bash', ['-euc', script + withFreshNames(command)], {
      cwd: folder,
      env: { ...process.env, ...ids, PORTAL: portal },
    });
    const answer = await readFile(join(folder, 'answer'), 'utf8').catch(() => '');
    const isRight = stdout === status;
    if (!isRight) wrong += 1;
    console.log(
      `${isRight ? '✓' : '✗'} ${stdout} ${call}${isRight ? '' : ` (expected ${status}): ${answer}`}`,
    );
    const name = learns[call];
    if (name !== undefined) ids[name] = String((JSON.parse(answer) as { id: number }).id);
  }
} finally {
  await rm(folder, { recursive: true });
}
console.log(`${steps.length - wrong} of ${steps.length} calls were answered as docs/rest-api.md says`);
process.exitCode = wrong === 0 && steps.length > 0 ? 0 : 1;
