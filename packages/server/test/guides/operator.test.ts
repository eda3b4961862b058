import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openOrm } from '../../src/db/orm.ts';
import { createTestDatabase } from '../test-database.ts';
import { readCommandLines, readPage } from './page.ts';
import { openGuideShell } from './shell.ts';

/** The portal's database and the one of the drill, both empty, with the URLs of the guide's two users. */
async function openDatabases() {
  const cluster = inject('databaseUrl');
  const [username, password] = [`app_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')];
  const open = async () => {
    const { url: owner, drop } = await createTestDatabase(cluster, 'template1');
    return { owner, node: Object.assign(new URL(owner), { username, password }).href, drop };
  };
  const [portal, drill] = [await open(), await open()];
  onTestFinished(async () => {
    await portal.drop();
    await drill.drop();
    const orm = await openOrm({ url: cluster, log: () => undefined });
    await orm.em.fork().execute(`drop role ${username}`);
    await orm.close(true);
  });
  return { portal, drill };
}

test('The commands of docs/guides/operator.md create the tables and the first admin, back them up and restore them in a drill', async () => {
  const { portal, drill } = await openDatabases();
  const shell = await openGuideShell({
    DATABASE_URL: portal.node,
    SESSION_SECRET: 'a secret for this guide and for nothing else',
  });
  onTestFinished(shell.remove);
  const password = join(shell.folder, 'password');
  await writeFile(password, 'typed by an operator\n');
  const commands = readCommandLines(await readPage('docs/guides/operator.md'));
  const run = (text: string) => {
    const command = commands.find((line) => line.startsWith('sudo ') && line.includes(text)) ?? '';
    expect(command).toContain('npx --yes pnpm');
    const filled = command
      .replace(/postgres:\/\/portal:[^@]*@127\.0\.0\.1\/portal/, portal.owner)
      .replace(/postgres:\/\/portal:[^@]*@127\.0\.0\.1\/drill/, drill.owner)
      .replace(/postgres:\/\/portal_app:[^@]*@127\.0\.0\.1\/drill/, drill.node)
      .replace(/FOLDER$|\/var\/lib\/portal\/before-upgrade/, join(shell.folder, 'backup'));
    return shell.execute(`${filled} < ${password}`);
  };
  await run('pnpm database:migrate');
  expect(await run('pnpm admin:create')).toContain('Created the admin ana.');
  await run('pnpm backup');
  expect(await run('pnpm restore')).toMatch(/^Restored \d+ tables/);
  expect(await run('drill npx --yes pnpm credits:check')).toContain('All balances reconcile.');
});
