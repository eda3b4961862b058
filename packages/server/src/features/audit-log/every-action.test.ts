import { adminActions } from '@portal/contract/audit-log';
import { describe, expect } from 'vitest';
import { buildAdmin, PASSWORD } from '../../../test/builders.ts';
import { test as base, createTestSession, ruleContext } from '../../../test/portal.fixture.ts';
import { buildWorld, type World } from '../../../test/procedures/records/world.ts';
import { mutationPaths, validInput } from '../../../test/procedures/valid-inputs.ts';
import { query } from '../../platform/db/kysely.ts';
import { createPasswordLink } from '../accounts/password-links/password-links.service.ts';

/** They only read, or only note what was read. */
const READS = ['admin.requests.readShipments', 'admin.messages.markRead'];
const mutations = mutationPaths.filter((path) => path.startsWith('admin.') && !READS.includes(path));

/** Mutations that are logged under another name. A bulk change logs each record. */
const loggedAs: Record<string, string> = {
  'clients.bulkDeactivate': 'clients.deactivate',
  'clients.bulkReactivate': 'clients.reactivate',
  'samples.bulkSetActive': 'samples.update',
  'samples.bulkSetTransferType': 'samples.update',
  'requests.update': 'requests.changeStatus',
  'requests.bulkChangeStatus': 'requests.changeStatus',
  'messages.send': 'requests.sendMessage',
  'emails.sendAgain': 'mail.sendAgain',
  'emails.chooseRequestEmails': 'mail.chooseRequestEmails',
};
/** Tested in emails/delivery/failed-emails.test.ts, which needs workers. */
const TESTED_ELSEWHERE = 'admin.emails.sendAgain';
/** What admins do to the own account, below `me.`. */
const OWN_ACTIONS = [
  'profile.update',
  'password.change',
  'sessions.end',
  'sessions.endOthers',
  'notifications.update',
  'apiTokens.create',
  'apiTokens.revoke',
  'secondFactor.enable',
  'secondFactor.newRecoveryCodes',
  'secondFactor.disable',
];
/** What leaves an own record, such as a request, and what only concerns the pages. */
const NOT_LOGGED = [
  'addresses.create',
  'addresses.update',
  'addresses.delete',
  'favorites.add',
  'favorites.remove',
  'heldRequests.create',
  'heldRequests.update',
  'heldRequests.submit',
  'heldRequests.cancel',
  'messages.send',
  'messages.markRead',
  'requests.submit',
  'requests.update',
  'requests.cancel',
  'requests.received',
  'requests.undoReceived',
  'requests.setOutcome',
  'secondFactor.start',
  'savedViews.create',
  'savedViews.rename',
  'savedViews.delete',
];
/** Actions without a procedure of an admin, tested with images, imports, addresses, cuts and restored emails. */
const WITHOUT_ADMIN_PROCEDURE = [
  'requests.changeShipTo',
  'requests.cutLines',
  'pictures.upload',
  'samples.import',
  'clients.import',
  'profile.restoreEmail',
  ...OWN_ACTIONS,
];

const test = base.extend<{ world: World }>({
  world: async ({ portal }, use) => use(await buildWorld(portal)),
});

describe('admin mutations', () => {
  test('Every admin mutation has a label. Add it to adminActions in the contract', () => {
    const named = mutations.map((name) => name.slice('admin.'.length)).map((name) => loggedAs[name] ?? name);
    expect([...new Set([...named, ...WITHOUT_ADMIN_PROCEDURE])].sort()).toEqual(
      Object.keys(adminActions).sort(),
    );
  });

  for (const name of mutations.filter((mutation) => mutation !== TESTED_ELSEWHERE)) {
    test(`${name} is logged. Call logAction in the transaction of its service`, async ({ portal, world }) => {
      const admin = await buildAdmin(portal.em);
      const { cookie } = await createTestSession(portal, admin);
      const body = await validInput(name, world);
      const response = await portal.call('POST', `/trpc/${name}`, { cookie, body });
      expect(response.statusCode).toBe(200);
      const entries = await query(portal.em.fork())
        .selectFrom('admin_log')
        .select(['admin_name as admin', 'action', 'subject_name as subject'])
        .where('admin_id', '=', admin.id)
        .execute();
      const path = name.slice('admin.'.length);
      expect(entries).toEqual([
        { admin: admin.name, action: loggedAs[path] ?? path, subject: expect.stringMatching(/./) },
      ]);
    });
  }
});

describe('what admins do to the own account', () => {
  test('Every mutation below me. is logged or listed here', () => {
    const own = mutationPaths
      .filter((path) => path.startsWith('me.'))
      .map((path) => path.slice('me.'.length));
    expect(own.sort()).toEqual([...OWN_ACTIONS, ...NOT_LOGGED].sort());
  });

  test('Each action is logged for an admin and not for a client', async ({ portal, world: { client } }) => {
    const admin = await buildAdmin(portal.em);
    const doAll = async (user: { id: number }) => {
      const [{ sessionId }, other] = [
        await createTestSession(portal, user),
        await createTestSession(portal, user),
      ];
      const { me } = portal.callerIn(sessionId);
      const email = `moved-${user.id}@example.com`;
      await me.profile.update({ name: 'Ada Press', email });
      await me.profile.update({ name: 'Ada Press', email });
      await me.notifications.update({ securityEmails: false });
      await me.notifications.update({ securityEmails: false });
      const ended = (await me.sessions.list()).items.find(({ isCurrent }) => !isCurrent);
      await me.sessions.end({ id: ended?.id ?? '' });
      await me.sessions.endOthers();
      await createTestSession(portal, user);
      await me.sessions.endOthers();
      await me.password.change({ currentPassword: PASSWORD, newPassword: 'another-secret' });
      const token = await createPasswordLink(ruleContext(portal.em), { userId: user.id, purpose: 'reset' });
      await (await portal.callerAs(null)).passwordLinks.setPassword({ token, password: 'a third secret' });
      expect((await portal.call('GET', '/api/user', { cookie: other.cookie })).statusCode).toBe(401);
    };
    for (const user of [admin, client]) await doAll(user);
    const logged = await query(portal.em.fork())
      .selectFrom('admin_log')
      .select(['admin_id as admin', 'action', 'changes'])
      .where('admin_id', 'in', [admin.id, client.id])
      .orderBy('id')
      .execute();
    const entry = (action: string, ...changes: [string, string | null, string | null][]) => ({
      admin: admin.id,
      action,
      changes: changes.map(([field, from, to]) => ({ field, from, to })),
    });
    expect(logged).toEqual([
      entry(
        'profile.update',
        ['Name', admin.name, 'Ada Press'],
        ['Email', admin.email, `moved-${admin.id}@example.com`],
      ),
      entry('notifications.update', ['Security emails', 'on', 'off']),
      entry('sessions.end', ['Session', 'Unknown device', null]),
      entry('sessions.endOthers', ['Sessions', '1', null]),
      entry('password.change'),
      entry('password.change'),
    ]);
  });
});

test('The audit log has no passwords', async ({ portal }) => {
  const rows = await portal.em.fork().execute('select to_json(admin_log)::text as row from admin_log');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  expect(JSON.stringify(rows)).not.toContain('argon2');
});
