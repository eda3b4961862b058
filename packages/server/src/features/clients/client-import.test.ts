import { importLimits, importMessages } from '@portal/contract/imports';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { linesOf, test } from '../../../test/imports/import.fixture.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import { recordEmailChange } from '../accounts/email-changes/email-changes.service.ts';
import { UNUSABLE_HASH } from '../accounts/password.ts';
import { checkCredits } from '../credits/check-credits.service.ts';

describe('the import of clients', () => {
  test('New clients get their credits by the ledger, and no password', async ({ portal, clients, admin }) => {
    const file = [
      'Name;Email;Username;Monthly credits;Company;Customer number',
      'Ada Press;ada@example.com;ada-press;1,000;Press & Daughters;K-1',
      'Ben Ink;ben@example.com;ben-ink;;;0042',
    ].join('\r\n');
    const { previewed, events } = await clients.importFile(file);
    expect(linesOf(previewed)).toEqual([
      '2 create | Name - > Ada Press | Email - > ada@example.com | Username - > ada-press | Monthly credits - > 1000' +
        ' | Company - > Press & Daughters | Customer number - > K-1',
      '3 create | Name - > Ben Ink | Email - > ben@example.com | Username - > ben-ink | Monthly credits - > 5' +
        ' | Customer number - > 0042',
    ]);
    expect(events.at(-1)).toEqual({ result: { created: 2, updated: 0, unchanged: 0 } });
    const stored = await query(portal.em.fork())
      .selectFrom('users')
      .select(['id', 'username', 'password', 'remaining_credits', 'role'])
      .select(sql<boolean>`next_reset_date = nth_reset(created_at, 1)`.as('isSeries'))
      .where('username', 'in', ['ada-press', 'ben-ink'])
      .orderBy('id')
      .execute();
    expect(stored).toMatchObject([
      {
        username: 'ada-press',
        password: UNUSABLE_HASH,
        remaining_credits: 1000,
        role: 'client',
        isSeries: true,
      },
      { username: 'ben-ink', remaining_credits: 5, isSeries: true },
    ]);
    const entries = await query(portal.em.fork())
      .selectFrom('credit_entries')
      .select(['kind', 'amount', 'reason', 'actor_name'])
      .where(
        'user_id',
        'in',
        stored.map(({ id }) => id),
      )
      .orderBy('user_id')
      .execute();
    const grant = { kind: 'grant', reason: 'First credits of the account', actor_name: admin.name };
    expect(entries).toEqual([
      { ...grant, amount: 1000 },
      { ...grant, amount: 5 },
    ]);
    const emails = await portal.em.fork().execute("select from jobs.job where name = 'mail'");
    expect(emails).toEqual([]);
    expect((await clients.preview(file)).counts).toEqual({ create: 0, update: 0, unchanged: 2, error: 0 });
  });

  test('Invitations leave as slowly as single ones', async ({ portal, clients }) => {
    const rows = Array.from({ length: 70 }, (_, n) => `Guest ${n},guest-${n}@example.com,guest-${n}`);
    await clients.importFile(['Name,Email,Username', ...rows].join('\n'), { invite: 'true' });
    const jobs = await portal.em.fork().execute<{ wait: number; count: number }[]>(
      `select round(extract(epoch from start_after - created_on))::int as wait, count(*)::int as count
      from jobs.job where name = 'mail' and data->>'kind' = 'invitation' group by 1 order by 1`,
    );
    expect(jobs).toEqual([
      { wait: 0, count: 30 },
      { wait: 60, count: 30 },
      { wait: 120, count: 10 },
    ]);
    const [{ invited } = {}] = await portal.em
      .fork()
      .execute<{ invited: number }[]>(
        `select count(*)::int as invited from invitations join users on users.id = user_id where username like 'guest-%'`,
      );
    expect(invited).toBe(70);
    const [logged] = await portal.em
      .fork()
      .execute<{ count: number }[]>(
        "select count(*)::int as count from admin_log where action = 'invitations.send' and subject_name like 'Guest %'",
      );
    expect(logged?.count).toBe(70);
  });

  test('A change is as one by an admin: a due reset first, the balance stays, the former address is notified', async ({
    portal,
    clients,
  }) => {
    const client = await buildClient(portal.em, { monthlyCredits: 5, customerNumber: 'C-1' });
    const account = () =>
      query(portal.em.fork())
        .selectFrom('users')
        .select(['monthly_credits', 'remaining_credits', 'email'])
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow();
    await portal.em
      .fork()
      .execute(
        'update users set next_reset_date = created_at, created_at = nth_reset(created_at, -1) where id = ?',
        [client.id],
      );
    await clients.importFile(`Customer number,Monthly credits,Email\nc-1,9,new-${client.email}`);
    expect(await account()).toEqual({
      monthly_credits: 9,
      remaining_credits: 5,
      email: `new-${client.email}`,
    });
    const emails = await portal.em
      .fork()
      .execute(
        "select data->>'replacedEmail' as email from jobs.job where data->>'kind' = 'email-corrected'",
      );
    expect(emails).toEqual([{ email: client.email }]);
    expect((await checkCredits(ruleContext(portal.em.fork()))).broken).toEqual([]);
  });

  test('Two keys, waiting clients, other accounts and reserved addresses are errors of the row', async ({
    portal,
    clients,
    admin,
  }) => {
    const [one, two] = [
      await buildClient(portal.em, { name: 'One', customerNumber: 'E-1' }),
      await buildClient(portal.em, { name: 'Two', customerNumber: 'E-2' }),
    ];
    const waiting = await buildClient(portal.em, { isWaiting: true });
    const left = await buildClient(portal.em);
    const tx = ruleContext(portal.em.fork(), { id: left.id, name: left.name });
    await tx.em.execute('update users set email = ? where id = ?', [`moved-${left.id}@example.com`, left.id]);
    await recordEmailChange(tx, {
      userId: left.id,
      oldEmail: left.email,
      newEmail: `moved-${left.id}@example.com`,
    });
    const row = (...cells: string[]) => cells.join(',');
    const lines = linesOf(
      await clients.preview(
        [
          'Username,Customer number,Name,Email,Monthly credits',
          row(one.username, 'E-2', 'One', one.email, '5'),
          row(two.username, 'E-2', 'Two', one.email, '0'),
          row(waiting.username, '', 'Someone else', waiting.email, '5'),
          row(`of-${admin.id}`, '', 'Fine', `fine-${admin.id}@example.com`, '1.000'),
          row('', '', 'Nobody', 'nobody@example.com', ''),
          row('', 'E-1', '', 'www.example.com', ''),
          row('fresh', 'E-9', 'www.evil.com', left.email, '5'),
          row('fresh-2', 'E-1', 'Fresh', 'fresh-2@example.com', '5'),
          row('FRESH-3', '', 'Fresh', 'fresh-3@example.com', '5'),
          row('fresh-3', '', 'Fresh', 'fresh-3@example.com', '5'),
        ].join('\n'),
      ),
    );
    expect(lines).toEqual([
      '2 error | Username: The username names the client One, and the customer number the client Two',
      '3 error | Monthly credits: Credits must be at least 1 | Email: Email already exists',
      '4 error | row: This account is waiting for approval. Approve or decline it first.',
      '5 error | Monthly credits: Credits must be at least 1',
      '6 error | Username: Username must be at least 3 characters',
      '7 error | Name: Name must be at least 2 characters | Email: Please enter a valid email',
      '8 error | Name: Name must not contain a web address | Email: Email already exists',
      '9 error | Customer number: Customer number already exists',
      '10 error | Username: Rows 10 and 11 have the same username | Email: Rows 10 and 11 have the same email',
      '11 error | Username: Rows 10 and 11 have the same username | Email: Rows 10 and 11 have the same email',
    ]);
    const taken = await clients.preview(
      `Username,Name,Email\nfresh,Fresh,${left.email}\nfresh-4,Fresh,${two.email}`,
    );
    expect(linesOf(taken)).toEqual([
      '2 error | Email: Email already exists',
      '3 error | Email: Email already exists',
    ]);
  });

  test('Columns that cannot be set are ignored and named, and unknown ones as well', async ({
    portal,
    clients,
  }) => {
    const client = await buildClient(portal.em);
    const { columns, counts } = await clients.preview(
      ` USERNAME ,remaining CREDITS,Client since,Status,Notes,ID\n${client.username},999,2020-01-01,Deactivated,x,1`,
    );
    expect(counts.unchanged).toBe(1);
    expect(columns).toEqual({
      ignored: ['Remaining credits', 'Client since', 'Status', 'ID'],
      unknown: ['Notes'],
    });
  });

  test('The approval of a client is one of three words, and blank keeps it', async ({ portal, clients }) => {
    const { id, username } = await buildClient(portal.em);
    await portal.em.fork().execute("update users set approval = 'never' where id = ?", [id]);
    const file = (word: string) => `Username,Approval\n${username},${word}`;
    const lines: string[] = [];
    for (const word of ['never', '', 'ALWAYS', 'sometimes'])
      lines.push(...linesOf(await clients.preview(file(word))));
    expect(lines).toEqual([
      '2 unchanged',
      '2 unchanged',
      '2 update | Approval Never > Always',
      '2 error | Approval: Approval must be Standard or Always or Never',
    ]);
    await clients.importFile(file('Always'));
    expect(linesOf(await clients.preview(file('Always')))).toEqual(['2 unchanged']);
  });

  test('New emails need a confirmation, other changes do not', async ({ portal: { em }, clients, admin }) => {
    const { username } = await buildClient(em);
    const age = "update sessions set confirmed_at = app_now() - interval '10 minutes' where user_id = ?";
    await em.fork().execute(age, [admin.id]);
    const emails = `Username,Email\n${username},elsewhere@example.com`;
    const { fingerprint } = await clients.preview(emails);
    const before = await hashTables(em);
    const refused = await clients.importWith(fingerprint, emails);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-required']);
    expect(await hashTables(em)).toEqual(before);
    const { events } = await clients.importFile(`Username,Company\n${username},Press & Daughters`);
    expect(events.at(-1)).toEqual({ result: { created: 0, updated: 1, unchanged: 0 } });
  });

  test('A file changes at most 1,000 emails', async ({ portal, clients }) => {
    await portal.em.fork().execute(
      `insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at,
        next_reset_date)
       select 'crowd-' || n, ?, 'Crowd', 'crowd-' || n || '@example.com', 'client', 1, 0, now(), nth_reset(now(), 1)
       from generate_series(1, ?) n`,
      [UNUSABLE_HASH, importLimits.emailChanges + 1],
    );
    const file = (count: number) =>
      [
        'Username,Email',
        ...Array.from({ length: count }, (_, n) => `crowd-${n + 1},elsewhere-${n + 1}@example.com`),
      ].join('\n');
    const refused = await clients.send('/preview', file(importLimits.emailChanges + 1));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { detail: importMessages.tooManyEmails },
    ]);
    expect((await clients.preview(file(importLimits.emailChanges))).counts.update).toBe(
      importLimits.emailChanges,
    );
  });
});
