import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { inject, onTestFinished } from 'vitest';
import { createTestDatabase, runOn } from '../database/test-database.ts';

const folder = new URL('.', import.meta.url);

/** Of the former version, whose migrations the baseline replaces. The others are of this one's earlier states. */
export const LAST_FORMER = 'last-former';

export const KEPT = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));

/** The role with which the nodes of each kept database used it. */
const ROLE = 'portal_app';

/** Loads a dump into a database of the running test. @returns its URLs as the owner and as a role of its own for nodes */
export async function loadKeptDatabase(name: string) {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  const role = `${ROLE}_${randomBytes(6).toString('hex')}`;
  await runOn(url, `create role ${role} login password 'a-password'`);
  onTestFinished(async () => {
    await runOn(url, `drop owned by ${role}; drop role ${role}`);
    await drop();
  });
  const dump = gunzipSync(readFileSync(new URL(`${name}.sql.gz`, folder))).toString();
  await runOn(url, dump.replaceAll(` TO ${ROLE};`, ` TO ${role};`));
  return {
    url,
    applicationUrl: Object.assign(new URL(url), { username: role, password: 'a-password' }).href,
  };
}
