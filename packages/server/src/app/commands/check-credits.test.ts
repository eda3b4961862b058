import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';

const command = fileURLToPath(new URL('./check-credits.ts', import.meta.url));

const runOn = (url: string) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    const child = execFile(process.execPath, [command], { env }, (_error, output) =>
      resolve({ code: child.exitCode ?? 1, lines: output.trim().split('\n') }),
    );
  });

describe('pnpm credits:check', () => {
  test('credits:check prints the totals, or exits with 1 and a line per broken rule', async ({ portal }) => {
    await buildRequest(portal.em);
    expect(await runOn(portal.url)).toEqual({
      code: 0,
      lines: ['All balances reconcile. Accounts: 1, entries: 2, requests: 1.'],
    });

    await portal.em.fork().execute('delete from request_samples');
    await portal.em.fork().execute("update sample_requests set status = 'shipped'");
    expect(await runOn(portal.url)).toEqual({
      code: 1,
      lines: [
        'Found 1 time: A request has lines, one credit a unit (request 1 of 1 credits has 0 units)',
        "Found 1 time: A request's events lead from its submission to its status (request 1 is shipped)",
      ],
    });
  });
});
