import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { createTestDatabase } from '../database/test-database.ts';
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

test('The commands of docs/guides/operator.md install a portal, back it up and restore it in a drill', async () => {
  const { portal, drill } = await openDatabases();
  const shell = await openGuideShell({ DATABASE_URL: portal.node });
  onTestFinished(shell.remove);
  const write = async (name: string, text: string) => {
    const file = join(shell.folder, name);
    await writeFile(file, `${text}\n`);
    return file;
  };
  const ownerFile = await write('owner.env', `DATABASE_OWNER_URL='${portal.owner}'`);
  const drillFile = await write(
    'drill.env',
    `DATABASE_URL='${drill.node}'\nDATABASE_OWNER_URL='${drill.owner}'`,
  );
  const password = await write('password', 'typed by an operator');

  const commands = readCommandLines(await readPage('docs/guides/operator.md'));
  const run = (...texts: string[]) => {
    const command = commands.find((line) => texts.every((text) => line.includes(text))) ?? '';
    expect(command).toContain('npx --yes pnpm');
    const filled = command
      .replace('/etc/portal-owner.env', ownerFile)
      .replace('/etc/portal-drill.env', drillFile)
      .replace('/var/lib/portal/before-', join(shell.folder, 'before-'))
      .replace('restore FOLDER', `restore ${shell.folder}/before-*`);
    return shell.execute(`${filled} < ${password}`);
  };
  expect(await run('pnpm database:migrate')).toContain('The database has the tables of this version.');
  expect(await run('sudo npx', 'pnpm admin:create')).toContain('Created the admin ana.');
  await run('pnpm backup');
  expect(await run('pnpm restore')).toMatch(/^Restored \d+ tables/);
  expect(await run('drill', 'pnpm credits:check')).toContain('All balances reconcile.');
});
