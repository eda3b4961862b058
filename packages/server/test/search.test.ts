import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from './builders.ts';
import { type TestPortal, test } from './portal.fixture.ts';

/** What is stored, and what people type to find it. */
const searches: [stored: string, typed: string][] = [
  ['Cre\u0300me Ltd', 'Crème'],
  ['Renée Ltd', 'Rene\u0301e'],
  ['Café Ltd', 'cafe'],
  ['Straße Ltd', 'STRASSE'],
  ['Łódź Ltd', 'lodz'],
  ['Smørrebrød Ltd', 'smorrebrod'],
  ['ＡＢＣ１２ Ltd', 'abc12'],
  ['Abc34 Ltd', 'ＡＢＣ３４'],
  ["O'Neil Ltd", 'O’Neil'],
  ['Baker’s Ltd', "baker's"],
  ['Flyer 8.5×11', '8.5x11'],
  ['One–Stop Ltd', 'one-stop'],
  ['Işık Ltd', 'ISIK'],
  ['Big\u00a0\u2009Print Ltd', 'big print'],
];

/** How many records each search finds, and how many rows its CSV file has. */
async function counts(
  { em, callerAs, call, signIn }: TestPortal,
  search: string,
  client: { id: number; username: string },
) {
  const boss = await buildAdmin(em);
  const { admin } = await callerAs(boss);
  const { me } = await callerAs(client);
  const pages = {
    clients: admin.clients.search({ search }),
    queue: admin.requests.search({ search }),
    samples: admin.samples.search({ search }),
    log: admin.auditLog.search({ search }),
    history: me.requests.search({ search }),
    catalogue: me.samples.search({ search }),
  };
  const found: Record<string, number> = {};
  for (const [name, page] of Object.entries(pages)) found[name] = (await page).total;
  const cookies = { admin: await signIn(boss), client: await signIn(client) };
  const files = {
    clients: 'admin',
    requests: 'admin',
    samples: 'admin',
    'activity-log': 'admin',
    'own-requests': 'client',
  } as const;
  for (const [file, role] of Object.entries(files)) {
    const url = `/downloads/${file}.csv?search=${encodeURIComponent(search)}`;
    const { body } = await call('GET', url, { cookie: cookies[role] });
    found[`${file}.csv`] = body.trim().split('\r\n').length - 1;
  }
  return found;
}

describe('searches', () => {
  test.for(searches)('Every search finds %s by %s', async ([stored, typed], { portal }) => {
    const { em } = portal;
    const client = await buildClient(em);
    await em.fork().execute('update users set name = ? where id = ?', [stored, client.id]);
    const { id } = await buildSample(em, { name: stored });
    await buildRequest(em, { userId: client.id, lines: [{ id, quantity: 1 }] });
    const found = await counts(portal, typed, client);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, 1])));
  });
});
