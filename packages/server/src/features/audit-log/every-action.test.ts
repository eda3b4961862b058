import { adminActions } from '@portal/contract/audit-log';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample, PASSWORD } from '../../../test/builders.ts';
import { test as base } from '../../../test/portal.fixture.ts';
import { validInputs, type World } from '../../../test/valid-inputs.ts';
import { query } from '../../db/kysely.ts';
import { procedureDefinitions } from '../../trpc/procedure-definitions.ts';

const mutations = [...procedureDefinitions]
  .filter(([, { type }]) => type === 'mutation')
  .map(([path]) => path)
  .filter((path) => path.startsWith('admin.'));

/** Mutations that are logged under another name. A bulk change logs each record. */
const loggedAs: Record<string, string> = {
  'clients.bulkDeactivate': 'clients.deactivate',
  'clients.bulkReactivate': 'clients.reactivate',
  'samples.bulkSetActive': 'samples.update',
  'requests.bulkChangeStatus': 'requests.changeStatus',
  'emails.sendAgain': 'mail.sendAgain',
};
/** Tested in emails/failed-emails.test.ts, which needs workers. */
const TESTED_ELSEWHERE = 'admin.emails.sendAgain';
/** Actions without an admin procedure, tested with images, API tokens and the second factor. */
const WITHOUT_ADMIN_PROCEDURE = [
  'pictures.upload',
  'apiTokens.create',
  'apiTokens.revoke',
  'secondFactor.enable',
  'secondFactor.newRecoveryCodes',
  'secondFactor.disable',
];

const test = base.extend<{ world: World }>({
  world: async ({ portal }, use) => {
    const client = await buildClient(portal.em, { monthlyCredits: 100 });
    const sampleId = (await buildSample(portal.em)).id;
    await use({ portal, client, visitor: client, sampleId });
  },
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
      const cookie = await portal.signIn(admin);
      const body = await validInputs[name]?.(world);
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

test('The audit log has no passwords', async ({ portal }) => {
  const rows = await portal.em.fork().execute('select to_json(admin_log)::text as row from admin_log');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  expect(JSON.stringify(rows)).not.toContain('argon2');
});
