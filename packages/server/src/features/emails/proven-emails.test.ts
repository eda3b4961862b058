import { describe, expect } from 'vitest';
import { buildAdmin, buildSample, PASSWORD } from '../../../test/builders.ts';
import { PORTAL } from '../../../test/emails/email-settings.ts';
import { listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { test as base, openTestPortal, ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { emails } from '../../app/emails.ts';
import { createRestoreToken } from '../accounts/email-changes/email-changes.service.ts';
import { createPasswordLink } from '../accounts/password-links/password-links.service.ts';
import { createOutcomeLink } from '../requests/outcomes/outcome-links.service.ts';
import { isProven } from '../users/user.sql.ts';
import type { Email } from './email-job.ts';
import { renderEmail } from './render-email.service.ts';

const OWN_WORDS = ['Pay at bank.evil.example', 'PO evil.example/1', 'shop.evil.example'];
const address = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };

const buildVisitor = async (portal: TestPortal) => {
  const { em, call, callerAs } = portal;
  const person = { name: 'Visitor', email: 'victim@example.com', username: 'evil.example/win' };
  const { id } = (await call('POST', '/api/register', { body: { ...person, password: PASSWORD } })).json();
  const { admin } = await callerAs(await buildAdmin(em));
  const { me } = await callerAs({ id, ...person });
  const [note = '', reference = '', name = ''] = OWN_WORDS;
  const sample = await buildSample(em);
  const request = await me.requests.submit({
    samples: [{ id: sample.id, quantity: 1 }],
    shipTo: address,
    note,
    reference,
  });
  await me.apiTokens.create({ name, scopes: ['read'] });
  await admin.requests.changeStatus({ id: request.id, status: 'shipped' });
  const textsOf = async () => {
    const kinds = ['request-shipped', 'api-token-created'] as const;
    const queued = await Promise.all(kinds.map((kind) => listEnqueuedEmails<Email['kind']>(em, kind)));
    const question = { kind: 'outcome-question', userId: id, requestId: request.id } as const;
    const rendered = await Promise.all(
      [...queued.flat(), question].map((email) =>
        renderEmail(ruleContext(em.fork()), { emails, portal: PORTAL, job: { ...email, event: 'x' } }),
      ),
    );
    return rendered.map((email) => `${email?.subject} ${email?.text} ${email?.html}`);
  };
  return { id, me, admin, request, textsOf, isProven: () => isProven(em.fork(), id) };
};

const test = base.extend<{ own: TestPortal; visitor: Awaited<ReturnType<typeof buildVisitor>> }>({
  own: async ({ task: _ }, use) => {
    const own = await openTestPortal();
    await use(own);
    await own.close();
  },
  visitor: async ({ own }, use) => use(await buildVisitor(own)),
});

describe('An email address', () => {
  test('Until it is proven, emails contain no note, reference or token name, and the username makes no link', async ({
    own,
    visitor,
  }) => {
    const texts = await visitor.textsOf();
    expect(texts).toHaveLength(3);
    for (const text of texts) for (const words of OWN_WORDS) expect(text).not.toContain(words);
    for (const text of texts) expect(text).toContain('You can read it in the portal');
    expect(texts[0]).toContain('1 Ink Lane');
    expect(texts[1]).not.toContain('evil.example/win');

    const token = await createPasswordLink(ruleContext(own.em.fork()), {
      userId: visitor.id,
      purpose: 'reset',
    });
    const visitorCaller = await own.callerAs(null);
    await visitorCaller.passwordLinks.setPassword({ token, password: 'another-secret' });
    expect(await visitor.isProven()).toBe(true);
    const shown = (await visitor.textsOf()).join();
    for (const words of OWN_WORDS) expect(shown).toContain(words);
    expect(shown).not.toContain('evil.example/win');
  });

  test('An answer by link proves it, and a change by its user begins anew unless only its case changes', async ({
    own,
    visitor,
  }) => {
    expect(await visitor.isProven()).toBe(false);
    const token = await createOutcomeLink(ruleContext(own.em.fork()), visitor.request.id);
    const links = (await own.callerAs(null)).outcomeLinks;
    await links.open({ token });
    expect(await visitor.isProven()).toBe(false);
    await links.answer({ token, answer: 'deciding' });
    expect(await visitor.isProven()).toBe(true);
    await visitor.me.profile.update({ email: 'VICTIM@example.com' });
    expect(await visitor.isProven()).toBe(true);
    await visitor.me.profile.update({ email: 'other@example.com' });
    expect(await visitor.isProven()).toBe(false);
  });

  test('An admin who enters it proves it, and so does its restoration', async ({ own, visitor }) => {
    await visitor.admin.clients.update({ id: visitor.id, email: 'entered@example.com' });
    expect(await visitor.isProven()).toBe(true);
    await visitor.me.profile.update({ email: 'mine@example.com' });
    expect(await visitor.isProven()).toBe(false);
    const [change] = await own.em.fork().execute<{ id: number }[]>('select max(id) as id from email_changes');
    const { token } = await createRestoreToken(ruleContext(own.em.fork()), change?.id ?? 0);
    await (await own.callerAs(null)).emailChanges.undo({ token });
    expect(await visitor.isProven()).toBe(true);
    const created = await visitor.admin.clients.create({
      name: 'Created',
      email: 'created@example.com',
      username: 'created',
      password: PASSWORD,
    });
    expect(await isProven(own.em.fork(), created.id)).toBe(true);
  });
});
