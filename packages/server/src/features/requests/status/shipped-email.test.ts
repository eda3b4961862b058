import { expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../../../test/builders.ts';
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

test('The email about a shipment says how each type of its samples is pressed', async ({
  portal: { em, callerAs },
  peer,
  startNode,
}) => {
  const client = await buildClient(em);
  const dtf = await buildTransferType(em, {
    name: 'DTF',
    temperature: 300,
    temperatureUnit: 'F',
    fabrics: ['cotton', 'polyester'],
    settings: [{ fabrics: ['polyester'], temperature: 130, temperatureUnit: 'C' }],
  });
  const puff = await buildTransferType(em, { name: 'Puff', seconds: 12 });
  const samples = [
    await buildSample(em, { transferTypeId: dtf.id }),
    await buildSample(em, { transferTypeId: puff.id }),
  ];
  const { id } = await buildRequest(em, {
    userId: client.id,
    lines: samples.map((sample) => ({ id: sample.id, quantity: 1 })),
  });
  await startNode();
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id, status: 'shipped' });
  const shipped = () => peer.received.find(({ subject }) => subject?.includes('on its way'));
  await eventually(() => expect(shipped()).toBeDefined());
  for (const words of [
    'Press card: DTF: Polyester: Temperature 130 °C (265 °F)',
    'Cotton: Temperature 300 °F (150 °C)',
    'Press card: Puff: Time 12 seconds',
  ])
    expect(shipped()?.text).toContain(words);
  const cells = [...String(shipped()?.html).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
  const place = cells.indexOf('Polyester');
  expect(cells.slice(place, place + 6)).toEqual([
    'Polyester',
    'Temperature 130 °C (265 °F)',
    'Cotton',
    'Temperature 300 °F (150 °C)',
    'Time',
    '12 seconds',
  ]);
});
