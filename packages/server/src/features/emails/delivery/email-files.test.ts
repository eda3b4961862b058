import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subDays } from 'date-fns/subDays';
import PostalMime from 'postal-mime';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test as base } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import { deleteOldEmailFiles, openMailer } from '../../../platform/mail/mailer.ts';

type Fixtures = { folder: string };

const test = base.extend<Fixtures>({
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
    await use(join(folder, 'mail'));
    await rm(folder, { recursive: true });
  },
});

test('Email files are deleted 30 days after they were written, and other files are kept', async ({
  folder,
}) => {
  await mkdir(folder);
  const days = async (age: number, file: string) => {
    await writeFile(join(folder, file), '');
    await utimes(join(folder, file), new Date(), subDays(new Date(), age));
    return file;
  };
  await days(31, '20200101-000000-reset-to-ada-01234567.eml');
  await days(31, '20200101-000000-reset-to-ada-89abcdef.eml.part');
  const kept = [
    await days(29, '20200101-000000-resent-to-ada-01234567.eml'),
    await days(31, 'notes.txt'),
    await days(0, '99990101-000000-new-to-ada-01234567.eml'),
  ];
  expect(await deleteOldEmailFiles(folder)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

test('A folder of email files that does not exist has none to delete', async ({ folder }) => {
  expect(await deleteOldEmailFiles(folder)).toBe(0);
});

describe.concurrent('emails without a mail server', () => {
  test('Each email becomes an .eml file', async ({ portal, folder, startNode }) => {
    const { em } = portal;
    const admins = [await buildAdmin(em), await buildAdmin(em)];
    const client = await buildClient(em, { name: 'Ada Lovelace' });
    const from = { name: 'Pörtal', address: 'p@example.com' };
    await startNode({ mailer: openMailer({ smtpUrl: undefined, folder, from }) });
    const { id } = await buildRequest(em, { userId: client.id });
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 2 }));

    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    for (const { name, email } of admins) {
      const file = files.find((found) => found.includes(email)) ?? '';
      expect(file).toMatch(
        new RegExp(
          `^\\d{8}-\\d{6}-new-sample-request-${id}-from-ada-lovelace-to-${email}-[0-9a-f]{8}\\.eml$`,
        ),
      );
      const raw = await readFile(join(folder, file));
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(raw);
      expect(mail).toMatchObject({
        from: { name: 'Pörtal', address: 'p@example.com' },
        to: [{ name, address: email }],
        subject: `New sample request #${id} from Ada Lovelace`,
        text: expect.stringContaining('1 unit in total'),
        html: expect.stringContaining('1 unit in total'),
      });
      expect(raw.toString()).not.toMatch(/[^\r]\n/);
    }
  });

  test('Emails wait while their folder is not writable, and none is lost', async ({
    portal,
    folder,
    startNode,
  }) => {
    const { em } = portal;
    await buildAdmin(em);
    const blocked = {
      smtpUrl: undefined,
      from: { name: '', address: 'p@example.com' },
      folder: '/dev/null/mail',
    };
    const stop = await startNode({ mailer: openMailer(blocked) });
    await buildRequest(em);
    await eventually(async () => expect(await countStates(em)).toEqual({ retry: 1 }));
    await stop();
    await startNode({ mailer: openMailer({ ...blocked, folder }) });
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
    expect(await readdir(folder)).toHaveLength(1);
  });
});
