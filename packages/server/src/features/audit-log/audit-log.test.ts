import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test as base, shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';
import type { Caller } from '../../app/router.ts';

type Acting = { id: number; name: string; username: string; procedures: Caller['admin'] };

const actingAdmin = async ({ em, callerAs }: TestPortal): Promise<Acting> => {
  const admin = await buildAdmin(em);
  return { ...admin, procedures: (await callerAs(admin)).admin };
};

const test = base.extend<{ ada: Acting }>({
  ada: async ({ portal }, use) => use(await actingAdmin(portal)),
});

describe('audit log entries', () => {
  test('An audit log entry names the admin, the action, its subject and the previous values', async ({
    portal: { em },
    ada,
  }) => {
    const { id } = await buildClient(em, { name: 'Fern Press', monthlyCredits: 5 });
    await ada.procedures.clients.update({ id, name: 'Fern & Sons', remainingCredits: 9, reason: 'A gift' });
    const { items } = await ada.procedures.auditLog.search({ adminId: ada.id });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        admin: { id: ada.id, name: ada.name },
        action: 'clients.update',
        subject: { id, name: 'Fern & Sons', page: 'client' },
        changes: [
          { field: 'Name', from: 'Fern Press', to: 'Fern & Sons' },
          { field: 'Remaining credits', from: '5', to: '9' },
          { field: 'Reason', from: null, to: 'A gift' },
        ],
      },
    ]);
  });

  test('REST writes entries too, and a change without effect writes none', async ({ portal, ada }) => {
    const { id } = await buildRequest(portal.em);
    const cookie = await portal.signIn(ada);
    for (const status of ['approved', 'approved'])
      await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body: { status } });
    const sample = await buildSample(portal.em, { name: 'Crest' });
    await ada.procedures.samples.update({ id: sample.id, name: 'Crest' });
    await ada.procedures.settings.update({ emailNotifications: true });
    const { items } = await ada.procedures.auditLog.search({ adminId: ada.id });
    expect(items.map(({ subject, changes }) => [subject.id, changes])).toEqual([
      [id, [{ field: 'Status', from: 'pending', to: 'approved' }]],
    ]);
  });

  test('An audit log entry shortens long texts', async ({ ada }) => {
    const { id } = await ada.procedures.samples.create({ name: 'Crest', description: '😀'.repeat(2_000) });
    const { items } = await ada.procedures.auditLog.search({ search: `#${id}`, adminId: ada.id });
    const text = items[0]?.changes.find(({ field }) => field === 'Description')?.to ?? '';
    expect([text.length, text.isWellFormed(), text.endsWith('…')]).toEqual([200, true, true]);
  });

  test('A change and its entry are saved together or not at all', async ({ portal: { em }, ada }) => {
    const { username } = await buildClient(em);
    const create = ada.procedures.clients.create({
      name: 'Twin',
      email: 'twin@example.com',
      username,
      password: 'secret-enough',
    });
    await expect(create).rejects.toMatchObject({ code: 'CONFLICT' });
    const { id } = await buildClient(em, { name: 'Before' });
    await em.fork().execute('alter table admin_log add constraint shut check (false) not valid');
    await expect(ada.procedures.clients.update({ id, name: 'After' })).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
    await em.fork().execute('alter table admin_log drop constraint shut');
    expect((await ada.procedures.clients.get({ id })).name).toBe('Before');
    expect((await ada.procedures.auditLog.search({ adminId: ada.id })).total).toBe(0);
  });

  test.for(['update admin_log set action = action', 'delete from admin_log', 'truncate admin_log'])(
    'Entries are permanent: %s is rejected',
    async (statement, { portal: { em } }) => {
      await buildSample(em);
      await expect(em.fork().execute(statement)).rejects.toThrow('append-only');
    },
  );
});

describe('the audit log', () => {
  test('The audit log can be searched by words, ids, admin, action and days', async ({ portal, ada }) => {
    const eve = await actingAdmin(portal);
    const { id } = await ada.procedures.samples.create({ name: 'Golden Griffin', description: 'A beast' });
    await eve.procedures.samples.update({ id, designSize: '12x12' });
    const found = async (filter: Parameters<Acting['procedures']['auditLog']['search']>[0]) =>
      (await ada.procedures.auditLog.search(filter)).items.map(
        ({ admin, action }) => `${admin.name} ${action}`,
      );
    const [created, updated] = [`${ada.name} samples.create`, `${eve.name} samples.update`];

    expect(await found({ search: 'griffin' })).toEqual([updated, created]);
    expect(await found({ search: 'riffi gold' })).toEqual([updated, created]);
    expect(await found({ search: 'griffin 12x12' })).toEqual([updated]);
    expect(await found({ search: eve.name, action: 'samples.update' })).toEqual([updated]);
    expect(await found({ search: `#${id}`, adminId: ada.id })).toEqual([created]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await found({ search: 'griffin', from: today, to: today })).toEqual([updated, created]);
    expect(await found({ search: 'griffin', to: '2020-01-01' })).toEqual([]);
    expect(await ada.procedures.auditLog.admins()).toEqual(
      expect.arrayContaining([
        { id: ada.id, name: ada.name },
        { id: eve.id, name: eve.name },
      ]),
    );
  });

  test('The activity of one client, request or sample is listed, however the ids coincide', async ({
    portal,
    ada,
  }) => {
    const client = await buildClient(portal.em);
    const { id } = await buildRequest(portal.em, { userId: client.id });
    await ada.procedures.clients.update({ id: client.id, name: 'Elm Press' });
    await ada.procedures.clients.deactivate({ id: client.id });
    await ada.procedures.requests.changeStatus({ id, status: 'approved' });
    const sample = await ada.procedures.samples.create({ name: 'Elm leaf', description: 'A leaf' });
    const actionsOn = async (subject: string) =>
      (await ada.procedures.auditLog.search({ subject })).items.map(({ action }) => action);
    expect(await actionsOn(`client-${client.id}`)).toEqual(['clients.deactivate', 'clients.update']);
    expect(await actionsOn(`request-${id}`)).toEqual(['requests.changeStatus']);
    expect(await actionsOn(`sample-${sample.id}`)).toEqual(['samples.create']);
    expect(await actionsOn(`client-${client.id + 100_000}`)).toEqual([]);
    for (const subject of ['client', 'client-0', 'client-2147483648', 'webhook-1', 'client-1 or true'])
      await expect(ada.procedures.auditLog.search({ subject })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });

  test('An entry leads to a page only while its client, admin or request exists', async ({ portal, ada }) => {
    const client = await buildClient(portal.em);
    const { id } = await buildRequest(portal.em, { userId: client.id });
    await ada.procedures.requests.changeStatus({ id, status: 'approved' });
    await ada.procedures.clients.deactivate({ id: client.id });
    const invited = { name: 'Nia Obi', email: 'nia@example.com', username: 'nia-obi' };
    await ada.procedures.admins.invite(invited);
    await ada.procedures.settings.update({ autoApprove: true });
    const pages = async () =>
      (await ada.procedures.auditLog.search({ adminId: ada.id })).items.map(({ action, subject }) => [
        action,
        subject.page,
      ]);
    expect(await pages()).toEqual([
      ['settings.update', null],
      ['admins.invite', 'admin'],
      ['clients.deactivate', 'client'],
      ['requests.changeStatus', 'request'],
    ]);
    await ada.procedures.settings.update({ autoApprove: false });
    await ada.procedures.clients.delete({ id: client.id });
    expect((await pages()).slice(3)).toEqual([
      ['admins.invite', 'admin'],
      ['clients.deactivate', null],
      ['requests.changeStatus', null],
    ]);
  });

  test('New entries do not shift the pages of the audit log', async ({ portal, ada }) => {
    for (let number = 1; number <= 5; number += 1) {
      await ada.procedures.samples.create({ name: `Leaf ${number}`, description: 'A leaf' });
      await shiftClock(portal.em, '1 second');
    }
    const filter = { adminId: ada.id, limit: 2 };
    const namesOf = (page: { items: { subject: { name: string } }[] }) =>
      page.items.map(({ subject }) => subject.name);
    const first = await ada.procedures.auditLog.search(filter);
    await ada.procedures.samples.create({ name: 'Leaf 6', description: 'A leaf' });
    const second = await ada.procedures.auditLog.search({ ...filter, after: first.nextCursor ?? '' });
    expect([namesOf(first), namesOf(second)]).toEqual([
      ['Leaf 5', 'Leaf 4'],
      ['Leaf 3', 'Leaf 2'],
    ]);
    const back = await ada.procedures.auditLog.search({ ...filter, before: second.previousCursor ?? '' });
    expect(namesOf(back)).toEqual(['Leaf 5', 'Leaf 4']);
  });

  test('The CSV download of the audit log uses the filter and quotes formulas', async ({ portal, ada }) => {
    await ada.procedures.samples.create({ name: '=HYPERLINK("http://evil.example")', description: 'A trap' });
    await ada.procedures.settings.update({ defaultCredits: 77 });
    const cookie = await portal.signIn(ada);
    const file = await portal.call('GET', `/downloads/activity-log.csv?adminId=${ada.id}`, { cookie });
    expect(file.headers['content-disposition']).toMatch(/filename="activity-log-[\d-]+\.csv"/);
    const [head, ...rows] = file.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFDate,Date (UTC),Admin,Action,Subject,ID,Changes');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      new RegExp(`,${ada.name},Settings updated,Settings,,Default monthly credits: \\d+ → 77$`),
    );
    expect(rows[1]).toContain(`,Sample created,"'=HYPERLINK`);
    for (const wrong of ['action=nonsense', 'adminId=x', 'from=yesterday', 'a=1'])
      expect((await portal.call('GET', `/downloads/activity-log.csv?${wrong}`, { cookie })).statusCode).toBe(
        400,
      );
  });
});
