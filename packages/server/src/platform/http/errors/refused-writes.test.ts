import { expect } from 'vitest';
import { buildAdmin } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

test.for([
  ['25006', 'read-only'],
  ['53100', 'a full disk'],
  ['58000', 'a system error'],
  ['58030', 'an I/O error'],
])(
  'A write that fails with %s (%s) is a 503 with Retry-After, and reads are answered',
  async ([code], { portal: { em, call, signIn }, onTestFinished }) => {
    const cookie = await signIn(await buildAdmin(em));
    const execute = (statement: string) => em.fork().execute(statement);
    await execute(
      `create function refuse() returns trigger language plpgsql as $$ begin
       raise exception 'refused' using errcode = '${code}';
     end $$`,
    );
    onTestFinished(async () => void (await execute('drop function refuse cascade')));
    await execute('create trigger refuse before insert on samples execute function refuse()');

    const body = { name: 'Crest', description: 'A transfer' };
    const refused = await call('POST', '/api/admin/samples', { cookie, body });
    expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '2',
      'The portal cannot reach its database. Please try again in a moment.',
    ]);
    expect((await call('GET', '/api/samples', { cookie })).statusCode).toBe(200);
  },
);
