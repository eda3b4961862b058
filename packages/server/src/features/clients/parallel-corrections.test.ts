import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { emailOf } from '../../../test/emails/change-email.ts';
import { duringTransaction, overlapping } from '../../../test/locks/during-transaction.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { createPasswordLink } from '../accounts/password-links/password-links.service.ts';
import { editClient } from './clients.service.ts';

const asAdmin = async ({ em, callerAs }: TestPortal) => (await callerAs(await buildAdmin(em))).admin;

let last = 0;
const newEmail = () => {
  last += 1;
  return `parallel-${last}@example.com`;
};

describe('corrections at the same time', () => {
  test('Of two admins who saw the same email one corrects it, and the other gets 409', async ({
    portal,
    client,
  }) => {
    const seen = (await emailOf(portal, client)) ?? '';
    const admins = [await asAdmin(portal), await asAdmin(portal)];
    const outcomes = await overlapping(
      portal.em,
      client.id,
      admins.map(
        (admin) => () =>
          admin.clients.update({ id: client.id, email: newEmail(), expected: { email: seen } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: expect.stringMatching(/^Email changed to .* in the meantime/) },
    });
  });

  test('An own change and a correction at the same time are applied one after the other', async ({
    portal,
    client,
  }) => {
    const seen = (await emailOf(portal, client)) ?? '';
    const [own, corrected] = [newEmail(), newEmail()];
    const [{ me }, admin] = [await portal.callerAs(client), await asAdmin(portal)];
    const outcomes = await overlapping<unknown>(portal.em, client.id, [
      () => me.profile.update({ email: own }),
      () => admin.clients.update({ id: client.id, email: corrected, expected: { email: seen } }),
    ]);
    const email = await emailOf(portal, client);
    // The correction knows the email that it replaces, the own change does not.
    expect([
      [own, 'rejected'],
      [own, 'fulfilled'],
    ]).toContainEqual([email, outcomes[1]?.status]);
  });

  test('Two clients are not corrected to one address', async ({ portal, client }) => {
    const other = await buildClient(portal.em);
    const admin = await asAdmin(portal);
    const email = newEmail();
    const outcomes = await Promise.allSettled(
      [client, other].map(({ id }, place) =>
        admin.clients.update({ id, email: place ? email : email.toUpperCase() }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'Email already exists' },
    });
  });

  test('A link for a password that is created meanwhile is not valid for the old address', async ({
    portal,
    client,
  }) => {
    const email = (await emailOf(portal, client)) ?? '';
    const actor = await buildAdmin(portal.em);
    const correct = (tx: RuleContext) => editClient({ ...tx, actor }, { id: client.id, email: newEmail() });
    const [outcome] = await duringTransaction(portal.em, correct, [
      () => createPasswordLink(ruleContext(portal.em.fork()), { userId: client.id, purpose: 'reset', email }),
    ]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } });
  });
});
