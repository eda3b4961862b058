import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { duringTransaction } from '../../../test/locks/during-transaction.ts';
import { test as base, createTestSession } from '../../../test/portal.fixture.ts';
import { buildWorld } from '../../../test/procedures/records/world.ts';
import { mutationPaths, validInput } from '../../../test/procedures/valid-inputs.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { endAccess } from '../accounts/sessions/end-access.service.ts';
import { lockAccount } from '../users/lock-account.service.ts';

const mutations = mutationPaths
  .filter((path) => /^(admin|me\.savedViews)\./.test(path))
  // It needs a failed email. It is logged in the same way.
  .filter((path) => path !== 'admin.emails.sendAgain')
  // It only reads the lines of a file. Too long for a URL, they are the input of a mutation.
  .filter((path) => path !== 'admin.requests.readShipments')
  // Neither an action nor logged: that an admin has seen a message stays true.
  .filter((path) => path !== 'admin.messages.markRead');

type Admin = { id: number; cookie: string };

const test = base.extend<{ admin: Admin }>({
  admin: async ({ portal }, use) => {
    await buildAdmin(portal.em);
    const { id } = await buildAdmin(portal.em);
    await use({ id, cookie: (await createTestSession(portal, { id })).cookie });
  },
});

const deactivate = async (tx: RuleContext, { id }: { id: number }) => {
  const user = await lockAccount(tx, id);
  user.deactivate();
  await tx.em.flush();
};

const lockRow = ({ em }: RuleContext, id: number) =>
  em.execute('select from users where id = ? for update', [id]);

describe('an admin who is deactivated while a request waits', () => {
  for (const path of mutations) {
    test(`${path} is 401 and changes nothing`, async ({ portal, admin }) => {
      const { em } = portal;
      let body = await validInput(path, await buildWorld(portal));
      if (path.startsWith('me.savedViews.') && !path.endsWith('create')) {
        const { me } = await portal.callerAs(admin);
        const { id } = await me.savedViews.create({ name: 'Late', filter: {} });
        body = path.endsWith('delete') ? { id } : { id, name: 'Later' };
      }
      const schemas = ['public', 'jobs'];
      const before = await hashTables(em, { schemas });
      const send = () => portal.call('POST', `/trpc/${path}`, { cookie: admin.cookie, body });
      const [outcome] = await duringTransaction(em, (tx) => deactivate(tx, admin), [send]);
      expect(outcome).toMatchObject({ value: { statusCode: 401 } });
      await em.fork().execute('update users set deactivated_at = null where id = ?', [admin.id]);
      expect(await hashTables(em, { schemas })).toEqual(before);
    });
  }

  test('A bulk change stops at the next record', async ({ portal, admin: { id, cookie } }) => {
    const { em } = portal;
    const client = await buildClient(em);
    const requests = [
      await buildRequest(em),
      await buildRequest(em, { userId: client.id }),
      await buildRequest(em),
    ];
    const body = {
      decision: 'approved',
      requests: requests.map((request) => ({ id: request.id, expectedStatus: 'pending' })),
    };
    const send = () => portal.call('POST', '/trpc/admin.requests.bulkChangeStatus', { cookie, body });
    const meanwhile = () =>
      em.fork().execute('update users set deactivated_at = app_now() where id = ?', [id]);
    const lock = (tx: RuleContext) => lockRow(tx, client.id);
    const [outcome] = await duringTransaction(em, lock, [send], { meanwhile });
    expect(outcome).toMatchObject({ value: { statusCode: 401 } });
    const ids = requests.map((request) => request.id);
    const rows = await em
      .fork()
      .execute(
        `select status from sample_requests where id = any(string_to_array(?, ',')::int[]) order by id`,
        [ids.join(',')],
      );
    expect(rows).toEqual([{ status: 'approved' }, { status: 'pending' }, { status: 'pending' }]);
  });

  test('An image is not stored', async ({ portal, admin }) => {
    const payload = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#07c' } })
      .png()
      .toBuffer();
    const headers = { cookie: admin.cookie, 'content-type': 'image/png' };
    const send = () => portal.app.inject({ method: 'POST', url: '/pictures', payload, headers });
    const before = await hashTables(portal.em);
    const [outcome] = await duringTransaction(portal.em, (tx) => deactivate(tx, admin), [send]);
    expect(outcome).toMatchObject({ value: { statusCode: 401 } });
    await portal.em.fork().execute('update users set deactivated_at = null where id = ?', [admin.id]);
    expect(await hashTables(portal.em)).toEqual(before);
  });
});

test('A change whose session or API token has ended meanwhile is 401', async ({ portal, admin }) => {
  const { em } = portal;
  const { me } = await portal.callerAs(admin);
  const { token } = await me.apiTokens.create({ name: 'Shop', scopes: ['admin'] });
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const authorization = `Bearer ${token}`;
  const sends = [{ cookie: admin.cookie }, { authorization }].map((headers) => () => {
    const body = { status: 'approved' };
    return portal.call('PATCH', `/api/admin/requests/${id}`, { headers, body });
  });
  const change = async (tx: RuleContext) => {
    await lockRow(tx, client.id);
    await endAccess(tx, { userId: admin.id });
  };
  for (const outcome of await duringTransaction(em, change, sends))
    expect(outcome).toMatchObject({ value: { statusCode: 401 } });
});
