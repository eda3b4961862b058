import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { buildClient, buildSample } from '../builders.ts';
import { test as base } from '../portal.fixture.ts';

const repository = join(import.meta.dirname, '../../../..');
const folder = join(repository, 'packages/examples');
const python = process.env.PORTAL_TEST_PYTHON ?? 'python3';
const run = promisify(execFile);

type Result = { code: number; output: string };

/** Runs a program. @returns its exit code and what it printed */
async function runProgram(command: string[], env: Record<string, string>): Promise<Result> {
  const [name = '', ...args] = command;
  const options = { cwd: folder, env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', ...env } };
  return run(name, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

const test = base.extend<{ url: string }>({
  url: async ({ portal: { app } }, use) => {
    await use(app.server.listening ? app.listeningOrigin : await app.listen({ host: '127.0.0.1', port: 0 }));
  },
});

const languages = [
  {
    name: 'TypeScript',
    command: [process.execPath],
    order: 'typescript/order-samples.ts',
    list: 'typescript/list-requests.ts',
  },
  { name: 'Python', command: [python], order: 'python/order_samples.py', list: 'python/list_requests.py' },
];

describe('packages/examples', () => {
  for (const { name, command, order, list } of languages) {
    test(`The ${name} programs request samples once for each order and list all requests page by page`, async ({
      portal: { em, callerAs },
      url,
      skip,
    }) => {
      if (name === 'Python' && (await runProgram([python, '-c', 'import httpx'], {})).code !== 0)
        skip(`${python} with httpx is not installed (pip install httpx)`);
      const client = await buildClient(em, { monthlyCredits: 2 });
      const { me } = await callerAs(client);
      const { token } = await me.apiTokens.create({ name, scopes: ['read', 'request'] });
      const sample = await buildSample(em, { name: `Fern for ${name}` });
      const program = (...args: string[]) =>
        runProgram([...command, ...args], { PORTAL: url, TOKEN: token, PAGE_SIZE: '1' });

      const first = await program(order, 'order-1', sample.name);
      expect(first).toEqual({
        code: 0,
        output: expect.stringMatching(/^Request #\d+ sent, 1 credits left\n$/),
      });
      expect(await program(order, 'order-1', sample.name)).toEqual({
        code: 0,
        output: first.output.replace('sent', 'was sent before'),
      });
      expect((await program(order, 'order-2', sample.name)).code).toBe(0);
      expect(await program(order, 'order-3', sample.name)).toEqual({
        code: 1,
        output: "not-enough-credits: You don't have enough credits to request these samples.\n",
      });
      const ids = (await me.requests.list({})).items.map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(await program(list)).toEqual({
        code: 0,
        output: ids.map((id) => `#${id} pending: ${sample.name}\n`).join(''),
      });
    });
  }

  test('The curl programs request a sample once for each order and list all requests page by page', async ({
    portal: { em, callerAs },
    url,
  }) => {
    const { me } = await callerAs(await buildClient(em));
    const { token } = await me.apiTokens.create({ name: 'curl', scopes: ['read', 'request'] });
    const { id } = await buildSample(em);
    const program = (...args: string[]) =>
      runProgram(['bash', ...args], { PORTAL: url, TOKEN: token, PAGE_SIZE: '1' });
    const first = await program('curl/order-samples.sh', 'order-1', String(id));
    expect(first.code).toBe(0);
    expect(await program('curl/order-samples.sh', 'order-1', String(id))).toEqual(first);
    await program('curl/order-samples.sh', 'order-2', String(id));
    const { items } = await me.requests.list({});
    expect(items).toHaveLength(2);
    expect(await program('curl/list-requests.sh')).toEqual({
      code: 0,
      output: items.map((item) => JSON.stringify([item])).join(''),
    });
    const unknown = await program('curl/order-samples.sh', 'order-3', '2000000');
    expect(unknown.code).not.toBe(0);
    expect(unknown.output).toContain('"code":"sample-not-available"');
  });
});
