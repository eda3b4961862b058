import { adminActions } from '@portal/contract/audit-log';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample, PASSWORD } from '../../../test/builders.ts';
import { test as base } from '../../../test/portal.fixture.ts';
import { validInputs, type World } from '../../../test/valid-inputs.ts';
import { query } from '../../db/kysely.ts';
import { mutationPaths } from '../../trpc/procedure-definitions.ts';

const mutations = mutationPaths.filter((path) => path.startsWith('admin.'));

/** Written under another name: each request that is decided on is moved by itself. */
const writtenAs: Record<string, string> = {
  'requests.bulkChangeStatus': 'requests.changeStatus',
  'emails.sendAgain': 'mail.sendAgain',
};
/** Shown where there is somebody to refuse: notifications/parked-mail.test.ts, webhooks/failing-webhooks.test.ts. */
const SHOWN_ELSEWHERE = new Set(['admin.emails.sendAgain', 'admin.webhooks.sendAgain']);
/** No procedures of admins alone: shown by http/pictures.test.ts and api-tokens/api-tokens.test.ts. */
const NOT_OF_ADMINS_ALONE = ['pictures.upload', 'apiTokens.create', 'apiTokens.revoke'];

const newClient = (portal: World['portal']) => buildClient(portal.em);

/** Where the usual valid input changes nothing, one that does. */
const inputs: typeof validInputs = {
  ...validInputs,
  'admin.clients.reactivate': async ({ portal }) => {
    const { id } = await newClient(portal);
    await portal.em.fork().execute('update users set deactivated_at = now() where id = ?', [id]);
    return { id };
  },
  'admin.invitations.sendAgain': async ({ portal }) => {
    const { id } = await newClient(portal);
    await portal.em.fork().execute('insert into invitations (user_id) values (?)', [id]);
    return { id };
  },
  'admin.settings.update': () => ({ defaultCredits: 42 }),
};

const test = base.extend<{ world: World }>({
  world: async ({ portal }, use) => {
    const client = await buildClient(portal.em, { monthlyCredits: 100 });
    const sampleId = (await buildSample(portal.em)).id;
    await use({ portal, client, visitor: client, sampleId });
  },
});

describe('every procedure by which an admin changes something', () => {
  test('has a name in the log. Add it to adminActions in the contract', () => {
    const named = mutations.map((name) => name.slice('admin.'.length)).map((name) => writtenAs[name] ?? name);
    expect([...new Set([...named, ...NOT_OF_ADMINS_ALONE])].sort()).toEqual(Object.keys(adminActions).sort());
  });

  for (const name of mutations.filter((mutation) => !SHOWN_ELSEWHERE.has(mutation))) {
    test(`${name} leaves an entry. Call logAction in its rule's transaction`, async ({ portal, world }) => {
      const admin = await buildAdmin(portal.em);
      const cookie = await portal.signIn(admin);
      const body = await inputs[name]?.(world);
      const answer = await portal.call('POST', `/trpc/${name}`, { cookie, body });
      expect(answer.statusCode).toBe(200);
      const entries = await query(portal.em.fork())
        .selectFrom('admin_log')
        .select(['admin_name as admin', 'action', 'subject_name as subject'])
        .where('admin_id', '=', admin.id)
        .execute();
      const path = name.slice('admin.'.length);
      expect(entries).toEqual([
        { admin: admin.name, action: writtenAs[path] ?? path, subject: expect.stringMatching(/./) },
      ]);
    });
  }
});

test('the log holds no password', async ({ portal }) => {
  const rows = await portal.em.fork().execute('select to_json(admin_log)::text as row from admin_log');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  expect(JSON.stringify(rows)).not.toContain('argon2');
});
