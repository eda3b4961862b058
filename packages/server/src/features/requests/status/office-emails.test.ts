import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { PORTAL } from '../../../../test/emails/email-settings.ts';
import { eventually } from '../../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { arrangeCut } from '../../../../test/requests/cut-scene.ts';
import { emails } from '../../../app/emails.ts';
import type { EmailJob } from '../../emails/email-job.ts';
import { renderEmail } from '../../emails/render-email.service.ts';

/** The text of the first waiting email of a kind, as a worker would send it. */
async function renderWaiting({ em }: TestPortal, kind: EmailJob['kind']): Promise<string | undefined> {
  const [waiting] = await em
    .fork()
    .execute<{ data: EmailJob }[]>(
      "select data from jobs.job where name = 'mail' and state = 'created' and data ->> 'kind' = ?",
      [kind],
    );
  if (!waiting) throw new Error(`No email of the kind ${kind} waits`);
  const email = await renderEmail(ruleContext(em.fork()), { emails, portal: PORTAL, job: waiting.data });
  return email?.text;
}

describe('Emails about what the office does for a client', () => {
  test('A client gets one email about an entered request, and its admin none', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await startNode();
    const samples = [{ id: (await buildSample(portal.em)).id, quantity: 2 }];
    const { id } = await admin.requests.enter({ id: client.id, samples, charge: 'free' });
    await eventually(() => expect(peer.received.length).toBe(1));
    const [mail] = peer.received;
    expect(mail?.to).toMatchObject([{ address: client.email }]);
    expect(mail?.subject).toBe(`We entered a request for you: #${id}`);
    expect(mail?.text).toContain("It is free of charge. We're preparing your samples.");
  });

  test('The email about cuts tells all of them, with what is sent of each sample', async ({ portal }) => {
    const { foil, crest, cut, update } = await arrangeCut(portal);
    await cut([foil, 2]);
    await update({ lines: [{ id: crest, quantity: 0 }], note: 'No crests are left.' });
    const text = await renderWaiting(portal, 'request-cut');
    for (const words of [
      'We send 2 of the 5 units that you asked for.',
      'The credits of the others have been returned to your account.',
      'Gold Foil: from 3 to 2 units\nCrest: from 2 to 0 units\nNo crests are left.',
      '- Gold Foil: 2 of 3 units',
      '- Crest: 0 of 2 units',
      'Total: 2 units',
    ])
      expect(text).toContain(words);
  });

  test('It says that credits of an earlier month have expired', async ({ portal }) => {
    const { id, foil } = await arrangeCut(portal);
    await shiftClock(portal.em, '1 month');
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.requests.update({ id, lines: [{ id: foil, quantity: 1 }] });
    expect(await renderWaiting(portal, 'request-cut')).toContain(
      'The credits of the others were from an earlier month and have expired.',
    );
  });

  test('After a rejection nothing is told of the cuts', async ({ portal }) => {
    const { foil, cut, update } = await arrangeCut(portal);
    await cut([foil, 2]);
    await update({ status: 'rejected' });
    expect(await renderWaiting(portal, 'request-cut')).toBeUndefined();
  });

  test('Of two cuts the email about the status beside the second tells both, unless it is not wanted', async ({
    portal,
  }) => {
    const { me, foil, cut, update } = await arrangeCut(portal);
    await cut([foil, 2]);
    await update({ lines: [{ id: foil, quantity: 1 }], status: 'shipped' });
    expect(await renderWaiting(portal, 'request-cut')).toBeUndefined();
    expect(await renderWaiting(portal, 'request-shipped')).toContain('We send 3 of the 5 units');
    await me.notifications.update({ requestShipped: false });
    expect(await renderWaiting(portal, 'request-cut')).toContain('from 2 to 1 unit');
  });

  test('A status of a later moment leaves the email about the cut as it is', async ({ portal }) => {
    const { foil, cut, update } = await arrangeCut(portal);
    await cut([foil, 2]);
    await update({ status: 'approved' });
    expect(await renderWaiting(portal, 'request-cut')).toContain('from 3 to 2 units');
  });

  test('The email about a status tells the cut beside it', async ({ portal }) => {
    const { foil, update } = await arrangeCut(portal);
    await update({ lines: [{ id: foil, quantity: 1 }], status: 'approved' });
    const text = await renderWaiting(portal, 'request-approved');
    expect(text).toContain('We send 3 of the 5 units that you asked for.');
    expect(text).toContain('- Gold Foil: 1 of 3 units');
  });
});
