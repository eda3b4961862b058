import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { eventually } from '../../../../test/emails/email-state.ts';

test('The email about a shipment begins with its day and pictures, and its button tracks the parcel', async ({
  portal: { em, callerAs },
  peer,
  startNode,
}) => {
  const client = await buildClient(em, { email: 'ada@example.com' });
  const crest = await buildSample(em, { name: 'Crest', imageUrl: '/pictures/crest.webp' });
  const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: crest.id, quantity: 1 }] });
  const { admin } = await callerAs(await buildAdmin(em));
  const shipment = { carrier: 'UPS', trackingNumber: '1Z9', expectedOn: '2026-11-27' };
  await admin.requests.changeStatus({ id, status: 'shipped', ...shipment });
  await startNode();
  const shipped = () => peer.received.find(({ subject }) => subject?.includes('on its way'));
  await eventually(() => expect(shipped()).toBeDefined());
  const { text = '', html } = shipped() ?? {};
  expect(text).toContain('Expected Nov 27, 2026 with UPS.');
  expect(text).toMatch(/Track parcel:\nhttps:\/\/www\.ups\.com\S+1Z9\n/);
  expect(text).toContain(`View your request:\nhttps://portal.example.com/request-history/${id}`);
  expect(html).toContain('src="https://portal.example.com/pictures/crest.webp"');
});
