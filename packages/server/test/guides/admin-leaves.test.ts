import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { giveAccess } from '../accounts/account-access.ts';
import { buildAdmin, buildClient, buildRequest, PASSWORD } from '../builders.ts';
import { test as base, type TestPortal } from '../portal.fixture.ts';
import { type Block, readBlocks, readPage } from './page.ts';
import { openGuideShell } from './shell.ts';

const TYPED_PASSWORD = 'typed by an operator';

/** The blocks of each numbered step. */
async function readSteps(): Promise<Block[][]> {
  const manual = await readPage('docs/guides/operator.md');
  const [section = ''] = manual.split('\n## An admin leaves the company\n')[1]?.split('\n## ') ?? [];
  return section
    .split(/\n\*\*\d\. /)
    .slice(1)
    .map(readBlocks);
}

type Shell = (variables: Record<string, string>) => (block: Block | undefined) => Promise<string>;

const test = base.extend<{ blocks: Block[][]; shell: Shell }>({
  blocks: async ({ task: _ }, use) => use(await readSteps()),
  /** Runs a block as an operator does: in the checkout, with the portal's settings. */
  shell: async ({ portal }, use) => {
    const PORTAL = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { folder, execute, remove } = await openGuideShell({ DATABASE_URL: portal.url, PORTAL });
    const PASSWORD_FILE = join(folder, 'password');
    await writeFile(PASSWORD_FILE, `${TYPED_PASSWORD}\n`);
    await use((variables) => (block) => execute(block?.text ?? '', { PASSWORD_FILE, ...variables }));
    await remove();
  },
});

const signInStatus = async ({ call }: TestPortal, username: string, password: string) =>
  (await call('POST', '/api/login', { body: { username, password } })).statusCode;

test('The commands of "An admin leaves the company" in docs/guides/operator.md end all that the admin had', async ({
  portal,
  blocks,
  shell,
}) => {
  const leaver = await buildAdmin(portal.em);
  const { me, admin: asLeaver } = await portal.callerAs(leaver);
  const { token } = await me.apiTokens.create({ name: 'Warehouse', scopes: ['admin'] });
  const client = await buildClient(portal.em);
  await buildRequest(portal.em, { userId: client.id });
  const webhook = { url: 'https://hooks.example.com/portal', events: ['request.created' as const] };
  await asLeaver.webhooks.create(webhook);
  const { id: madeId, username: madeName } = await asLeaver.clients.create({
    name: 'Made by the leaver',
    email: 'made@example.com',
    username: 'made-by-leaver',
    password: PASSWORD,
  });
  const access = await giveAccess(portal, leaver);
  const ofMade = await giveAccess(portal, { id: madeId, username: madeName });

  const [stop, deactivate, look, , secrets, check] = blocks;
  const execute = shell({
    LEAVER: leaver.username,
    LEAVERS_TOKEN: token,
    NEW_ADMIN: 'successor',
    NEW_EMAIL: 'successor@example.com',
    CLIENT: madeName,
  });

  expect(await access.whatWorks()).toEqual({ session: true, token: true, link: true });
  expect(await execute(stop?.[0])).toContain(`The password of ${leaver.name} has been changed.`);
  expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
  expect(await signInStatus(portal, leaver.username, PASSWORD)).toBe(401);
  expect(await execute(stop?.[1])).toContain('Created the admin successor.');

  const cookie = await (async () => {
    const body = { username: 'successor', password: TYPED_PASSWORD };
    const response = await portal.call('POST', '/api/login', { body });
    return String(response.headers['set-cookie']).split(';')[0] ?? '';
  })();
  const asSuccessor = async (procedure: string, body: object) => {
    const response = await portal.call('POST', `/trpc/${procedure}`, { cookie, body });
    expect([procedure, response.statusCode]).toEqual([procedure, 200]);
    return response.json().result.data;
  };
  await asSuccessor('admin.admins.deactivate', { id: leaver.id });
  expect(await signInStatus(portal, leaver.username, TYPED_PASSWORD)).toBe(401);
  expect(await execute(deactivate?.[0])).toBe('401');

  const successorId = (await portal.call('GET', '/api/user', { cookie })).json().id;
  const { admin } = await portal.callerAs({ id: successorId });
  const { items } = await admin.auditLog.search({ adminId: leaver.id });
  expect(items.map(({ action }) => action).sort()).toEqual(
    ['apiTokens.create', 'apiTokens.create', 'clients.create', 'webhooks.create'].sort(),
  );
  await asSuccessor('admin.access.endAll', { id: madeId });
  expect(await ofMade.whatWorks()).toEqual({ session: false, token: false, link: false });
  expect(await execute(look?.[0])).toContain('The password of Made by the leaver has been changed.');
  expect(await signInStatus(portal, madeName, PASSWORD)).toBe(401);

  const [old] = await admin.webhooks.list();
  const { secret, previousSecretUntil } = await asSuccessor('admin.webhooks.replaceSecret', { id: old?.id });
  expect(secret).toMatch(/^whsec_/);
  expect(previousSecretUntil).not.toBeNull();
  await asSuccessor('admin.webhooks.endPreviousSecret', { id: old?.id });
  expect(await admin.webhooks.list()).toMatchObject([{ id: old?.id, previousSecretUntil: null }]);

  expect((await execute(secrets?.[0])).length).toBeGreaterThanOrEqual(32);
  expect(await execute(check?.[0])).toContain('All balances reconcile.');
});
