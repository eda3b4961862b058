import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from 'vitest';
import { sessionKey } from '../../config/config.ts';
import { loadSessionKey } from './session-keys.ts';

const run = promisify(execFile);

const test = base.extend<{ folder: string }>({
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

const moduleUrl = new URL('./session-keys.ts', import.meta.url).href;

/** Another process that loads the key, as a node does. @returns the key in hexadecimal */
async function loadInProcess(folder: string): Promise<string> {
  const script = `const { loadSessionKey } = await import(${JSON.stringify(moduleUrl)});
    process.stdout.write((await loadSessionKey(process.argv[1])).toString('hex'));`;
  return (await run(process.execPath, ['--input-type=module', '--eval', script, folder])).stdout;
}

test('The first start creates a secret that only its user can read, and later starts use it', async ({
  folder,
}) => {
  const dataDir = join(folder, 'data');
  const key = await loadSessionKey(dataDir);
  expect(key).toHaveLength(32);
  const path = join(dataDir, 'session-secret');
  const secret = await readFile(path, 'utf8');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(key).toEqual(sessionKey(secret));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await loadSessionKey(dataDir)).toEqual(key);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
});

test('Nodes that start together use the same key', async ({ folder }) => {
  const [keys, others] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => loadSessionKey(folder))),
    Promise.all(Array.from({ length: 3 }, () => loadInProcess(folder))),
  ]);
  expect(new Set([...keys.map((key) => key.toString('hex')), ...others]).size).toBe(1);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

test('A file from a start that was interrupted is not used as the secret', async ({ folder }) => {
  await writeFile(join(folder, 'session-secret.draft'), '');
  const key = await loadSessionKey(folder);
  expect(key).toEqual(sessionKey(await readFile(join(folder, 'session-secret'), 'utf8')));
});

test.for<[string, string]>([
  ['an empty file', ''],
  ['31 bytes', 'x'.repeat(31)],
  ['31 bytes and blanks', `${'x'.repeat(31)} \n\n`],
])('%s is refused as a secret, and the file stays as it is', async ([, content], { folder }) => {
  const path = join(folder, 'session-secret');
  await writeFile(path, content);
  await expect(loadSessionKey(folder)).rejects.toThrow(
    `${path} is shorter than 32 bytes, so it is no safe secret. Delete the file to generate a new one; all users then sign in again.`,
  );
  expect(await readFile(path, 'utf8')).toBe(content);
});

test('A secret of 32 bytes that an operator has written is accepted', async ({ folder }) => {
  const secret = `${'x'.repeat(32)}\n`;
  await writeFile(join(folder, 'session-secret'), secret);
  expect(await loadSessionKey(folder)).toEqual(sessionKey(secret));
});
