import { describe, expect } from 'vitest';
import { buildClient, buildSample, buildTransferType } from '../../../test/builders.ts';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { eventsOf, test } from '../../../test/imports/import.fixture.ts';
import { duringTransaction } from '../../../test/locks/during-transaction.ts';

const stale = { status: 409, code: 'stale-import' };

describe('an import and other changes', () => {
  test('A second importer is refused while the first one works', async ({ portal, clients, samples }) => {
    const client = await buildClient(portal.em);
    const file = `Username,Company\n${client.username},First`;
    const other = 'Name,Description\nFern,Green';
    const { fingerprint } = await clients.preview(file);
    const second = (await samples.preview(other)).fingerprint;
    const [first] = await duringTransaction(
      portal.em,
      (tx) => tx.em.execute('select from users where id = ? for update', [client.id]),
      [() => clients.importWith(fingerprint, file)],
      {
        meanwhile: async () => {
          const refused = await samples.importWith(second, other);
          expect(refused.json()).toMatchObject({ status: 409, code: 'import-running' });
        },
      },
    );
    expect(first).toMatchObject({ value: { statusCode: 200 } });
    expect((await samples.importWith(second, other)).statusCode).toBe(200);
  });

  test('Two admins who import one file of samples without numbers create them once', async ({
    portal,
    samples,
  }) => {
    const file = 'Name,Description\nTwin,Green';
    const [one, two] = [await samples.preview(file), await samples.preview(file)];
    const responses = await Promise.all(
      [one, two].map(({ fingerprint }) => samples.importWith(fingerprint, file)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const twins = await portal.em.fork().execute("select from samples where name = 'Twin'");
    expect(twins).toHaveLength(1);
  });

  test('Only what the file names has to be as it was in the preview', async ({ portal, samples }) => {
    const { id } = await buildSample(portal.em, { name: 'Seen', designNumber: 'S-1' });
    const file = 'Design number,Name\nS-1,Renamed';
    const { fingerprint } = await samples.preview(file);
    await portal.em.fork().execute("update samples set description = 'Other' where id = ?", [id]);
    await buildSample(portal.em);
    expect((await samples.preview(file)).fingerprint).toBe(fingerprint);
    await portal.em.fork().execute("update samples set name = 'Meanwhile' where id = ?", [id]);
    expect((await samples.importWith(fingerprint, file)).json()).toMatchObject(stale);
    const other = await samples.preview(file);
    expect((await samples.importWith(other.fingerprint, `${file} `)).json()).toMatchObject(stale);
    expect((await samples.importWith(other.fingerprint, file)).statusCode).toBe(200);
    expect((await samples.importWith(other.fingerprint, file)).json()).toMatchObject(stale);
    expect((await samples.importWith('0', file)).json()).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });

  test('A file with an error is imported in no part', async ({ portal, samples }) => {
    const file = 'Design number,Name,Description\nH-1,Fern,Green\nH-2,,Green';
    const { fingerprint, counts } = await samples.preview(file);
    expect(counts).toMatchObject({ create: 1, error: 1 });
    const refused = await samples.importWith(fingerprint, file);
    expect(refused.json()).toMatchObject({ status: 400, code: 'import-has-errors' });
    expect(await portal.em.fork().execute("select from samples where design_number like 'H-%'")).toEqual([]);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, n) => `L-${n},Name ${n},Text`).join('\n');

  test.for<[string, string]>([
    ['a named record', "update samples set description = 'Other' where design_number = 'L-0'"],
    ['a type', "update transfer_types set is_active = false where name = 'Late type'"],
  ])(
    'A change of %s during the import, before its locks, refuses it as a whole',
    async ([, change], { portal, samples }) => {
      await portal.em.fork().execute("delete from samples where design_number like 'L-%'");
      await portal.em.fork().execute("delete from transfer_types where name = 'Late type'");
      await buildTransferType(portal.em, { name: 'Late type' });
      await buildSample(portal.em, { designNumber: 'L-0' });
      const file = 'Design number,Name,Transfer type\nL-0,Zero,Late type';
      const { fingerprint } = await samples.preview(file);
      const [outcome] = await duringTransaction(portal.em, (tx) => tx.em.execute(change), [
        () => samples.importWith(fingerprint, file),
      ]);
      expect(outcome).toMatchObject({ value: { statusCode: 409 } });
      const [stored] = await portal.em.fork().execute("select name from samples where design_number = 'L-0'");
      expect(stored).not.toMatchObject({ name: 'Zero' });
    },
  );

  test('A number that is taken during the import refuses it, also after some of its rows', async ({
    portal,
    samples,
  }) => {
    await portal.em.fork().execute("delete from samples where design_number like 'L-%'");
    const file = `Design number,Name,Description\n${rows(150)}`;
    const { fingerprint } = await samples.preview(file);
    for (const number of ['L-1', 'L-149']) {
      const insert = `insert into samples (name, description, design_number) values ('Late', 'x', '${number}')`;
      const [outcome] = await duringTransaction(portal.em, (tx) => tx.em.execute(insert), [
        () => samples.importWith(fingerprint, file),
      ]);
      await portal.em.fork().execute("delete from samples where name = 'Late'");
      if (outcome?.status !== 'fulfilled') throw new Error('The request failed');
      if (number === 'L-1') expect(outcome.value.json()).toMatchObject(stale);
      else
        expect(eventsOf(outcome.value)).toEqual([
          ...[25, 50, 75, 100, 125].map((done) => ({ done, total: 150 })),
          { error: { ...stale, message: expect.stringContaining('Nothing was imported') } },
        ]);
      expect(await portal.em.fork().execute("select from samples where design_number like 'L-%'")).toEqual(
        [],
      );
    }
    expect(await portal.em.fork().execute("select from admin_log where subject_name like 'Name %'")).toEqual(
      [],
    );
  });

  test('An import by an admin who is deactivated meanwhile is 401 and changes nothing', async ({
    portal,
    clients,
    admin,
  }) => {
    const client = await buildClient(portal.em);
    const file = `Username,Company\n${client.username},Late`;
    const { fingerprint } = await clients.preview(file);
    const before = await hashTables(portal.em);
    const deactivate = 'update users set deactivated_at = app_now() where id = ?';
    const [outcome] = await duringTransaction(portal.em, (tx) => tx.em.execute(deactivate, [admin.id]), [
      () => clients.importWith(fingerprint, file),
    ]);
    expect(outcome).toMatchObject({ value: { statusCode: 401 } });
    await portal.em.fork().execute('update users set deactivated_at = null where id = ?', [admin.id]);
    expect(await hashTables(portal.em)).toEqual(before);
  });
});
