import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

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
