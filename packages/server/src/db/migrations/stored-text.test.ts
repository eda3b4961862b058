import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../test/database/test-database.ts';
import { migrate } from '../startup/migrate.ts';

/** The last migration before texts were compared in one way. */
const EARLIER = '20261126-26-idempotent-requests';

const ACCOUNTS: [username: string, name: string][] = [
  ['admin', 'Ada'],
  ['ａｄｍｉｎ', 'Rene\u0301e  Print'],
  ['adm\u0131n', 'Straße'],
  ['someone', '\uFA19 Print'],
];

test('An upgrade stores names as new ones are, finds them, and lists usernames that look alike', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  await migrate({ url, to: EARLIER, log: () => undefined });
  const client = new pg.Client(url);
  await client.connect();
  for (const [username, name] of ACCOUNTS)
    await client.query(
      `insert into users (username, password, name, email, role) values ($1, '', $2, $1 || '@example.com', 'client')`,
      [username, name],
    );
  await client.query(`
    insert into samples (name, description, design_size) values (e'Cre\\u0300me', e'bru\\u0302le\\u0301e\n', '12  x  12');
    insert into admin_log (admin_id, admin_name, action, subject_name, changes)
      values (1, e'Rene\\u0301e', 'samples.create', 'Łódź', '[]');
    insert into saved_views (user_id, name, filter) select id, view, '{}' from users,
      unnest(array[e'Cre\\u0300me', 'Crème', 'Other']) as view where username = 'admin'`);

  const logged: string[] = [];
  await migrate({ url, log: (message) => logged.push(message) });
  const [alike = '', another = '', ...rest] = logged.filter((message) => message.includes('looks like'));
  expect(alike).toMatch(/^The username "ａｄｍｉｎ" \(account \d+\) looks like "admin"\./);
  expect(another).toContain('"adm\u0131n"');
  expect(rest).toEqual([]);

  const read = async (statement: string) => (await client.query({ text: statement, rowMode: 'array' })).rows;
  expect(await read('select username, name, is_look_alike from users order by id')).toEqual([
    ['admin', 'Ada', false],
    ['ａｄｍｉｎ', 'Ren\u00e9e Print', true],
    ['adm\u0131n', 'Straße', true],
    ['someone', '\uFA19 Print', false],
  ]);
  const found = (search: string) =>
    read(`select username from users where search @@ search_query('${search}')`);
  expect(await found('renee')).toEqual([['ａｄｍｉｎ']]);
  expect(await found('strasse')).toEqual([['adm\u0131n']]);
  expect(await read('select name, description, design_size, search_text from samples')).toEqual([
    ['Cr\u00e8me', 'br\u00fbl\u00e9e\n', '12 x 12', 'creme brulee 12 x 12'],
  ]);
  expect(await read("select admin_name from admin_log where search @@ search_query('renee lodz')")).toEqual([
    ['Rene\u0301e'],
  ]);
  await expect(client.query("update admin_log set admin_name = 'Eve'")).rejects.toThrow('append-only');
  expect(await read('select name from saved_views order by id')).toEqual([
    ['Cr\u00e8me'],
    ['Cr\u00e8me 2'],
    ['Other'],
  ]);
  await client.end();
  await drop();
});
