import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { arrangeCut } from '../../../../test/requests/cut-scene.ts';

test('Both files have the address, note, reference and day of a request', async ({ portal }) => {
  const client = await buildClient(portal.em);
  const rowOf = async (file: string, user: { username: string }) => {
    const { body } = await portal.call('GET', `/downloads/${file}`, { cookie: await portal.signIn(user) });
    return body.split('\r\n')[1];
  };
  const { me } = await portal.callerAs(client);
  await me.requests.submit({
    samples: [{ id: (await buildSample(portal.em)).id, quantity: 1 }],
    shipTo: {
      name: 'Ada Press',
      company: 'Print & Co',
      line1: '1 Ink Lane',
      line2: 'Rear',
      line3: 'Bell 2',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62704',
      country: 'US',
      phone: '+1 555',
    },
    note: 'Ring',
    reference: 'PO 1',
    neededBy: '2999-12-31',
  });
  const cells = `Ada Press,Print & Co,1 Ink Lane,Rear,Bell 2,Springfield,IL,62704,US,'+1 555,Ring,PO 1,2999-12-31`;
  const own = await rowOf('own-requests.csv', client);
  expect(own).toContain(`,${cells}`);
  const all = await rowOf('requests.csv?sort=neededBy&search=po', await buildAdmin(portal.em));
  expect(all).toContain(`,${cells}`);
});

test('Both files have the reason of an outcome, and the samples that it names', async ({ portal }) => {
  const client = await buildClient(portal.em);
  const { me } = await portal.callerAs(client);
  const [crest, fern] = [
    await buildSample(portal.em, { name: 'Crest' }),
    await buildSample(portal.em, { name: 'Fern' }),
  ];
  const { id } = await me.requests.submit({ samples: [crest, fern].map((sample) => ({ id: sample.id })) });
  const admin = await buildAdmin(portal.em);
  const { requests } = (await portal.callerAs(admin)).admin;
  await requests.changeStatus({ id, status: 'delivered' });
  const cellsOf = async (file: string, user: { username: string }) => {
    const { body } = await portal.call('GET', `/downloads/${file}`, { cookie: await portal.signIn(user) });
    const [head = '', ...rows] = body.trim().split('\r\n');
    const places = ['Outcome', 'Outcome reason', 'Outcome samples'].map((name) =>
      head.split(',').indexOf(name),
    );
    return rows.map((row) => places.map((place) => row.split(',')[place]?.replaceAll('"', '')));
  };
  const expectCells = async (...cells: string[]) => {
    expect(await cellsOf('own-requests.csv', client)).toEqual([cells, cells]);
    expect(await cellsOf(`requests.csv?clientId=${client.id}`, admin)).toEqual([cells, cells]);
  };
  await me.requests.setOutcome({ id, answer: 'not-a-fit', reason: 'color', sampleIds: [fern.id] });
  await expectCells('Not a fit', 'Color', 'Fern');
  await me.requests.setOutcome({ id, answer: 'problem', sampleIds: [fern.id, crest.id] });
  await expectCells('Problem with the delivery', '', 'Crest; Fern');
  await me.requests.setOutcome({ id, answer: 'ordered' });
  await expectCells('Order placed', '', '');
});

test('Both files say what was asked for and what is sent, also of a sample that is not sent at all', async ({
  portal,
}) => {
  const { id, client, foil, crest, cut } = await arrangeCut(portal);
  await cut([foil, 2], [crest, 0]);
  const rowsOf = async (file: string, user: { username: string }) => {
    const { body } = await portal.call('GET', `/downloads/${file}`, { cookie: await portal.signIn(user) });
    const [header = '', ...rows] = body.trimEnd().split('\r\n');
    return { header, rows: rows.filter((row) => row.startsWith(`${id},`)) };
  };
  for (const file of [
    await rowsOf('own-requests.csv', client),
    await rowsOf('requests.csv', await buildAdmin(portal.em)),
  ]) {
    expect(file.header).toMatch(/,Asked,Units$/);
    expect(file.rows).toEqual([
      expect.stringMatching(/,Gold Foil,2,2,.*,3,2$/),
      expect.stringMatching(/,Crest,0,2,.*,2,0$/),
    ]);
  }
});
