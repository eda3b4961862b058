import { SAVED_VIEWS_MAX, savedViewMessages } from '@portal/contract/saved-views';
import { describe, expect } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';
import { test } from '../../../test/portal.fixture.ts';

const filter = { status: 'pending', sampleId: 7, sort: 'credits', order: 'asc' } as const;

describe('saved views', () => {
  test('An admin saves, renames and deletes views that no other admin can read or change', async ({
    portal: { em, callerAs },
  }) => {
    const ada = await buildAdmin(em);
    const { me } = await callerAs(ada);
    const { me: other } = await callerAs(await buildAdmin(em));
    const crest = await me.savedViews.create({ name: 'Crest, pending', filter });
    const all = await me.savedViews.create({ name: 'all of October', filter: { from: '2026-10-01' } });
    await other.savedViews.create({ name: 'Crest, pending', filter: {} });
    expect(await me.savedViews.list()).toEqual([
      { id: all.id, name: 'all of October', filter: { from: '2026-10-01' } },
      { id: crest.id, name: 'Crest, pending', filter },
    ]);

    expect(await me.savedViews.rename({ id: all.id, name: 'October' })).toMatchObject({ name: 'October' });
    const taken = me.savedViews.rename({ id: all.id, name: 'crest, PENDING' });
    await expect(taken).rejects.toMatchObject({
      cause: { code: 'name-taken', message: savedViewMessages.nameTaken },
    });
    const foreign = { id: all.id, name: 'Mine' };
    await expect(other.savedViews.rename(foreign)).rejects.toThrow(savedViewMessages.notFound);
    await expect(other.savedViews.delete({ id: all.id })).rejects.toThrow(savedViewMessages.notFound);
    await me.savedViews.delete({ id: all.id });
    expect((await me.savedViews.list()).map(({ id }) => id)).toEqual([crest.id]);

    await em.fork().execute('delete from users where id = ?', [ada.id]);
    expect(await em.fork().execute('select from saved_views where id = ?', [crest.id])).toEqual([]);
  });

  test('A view must not look like another one of the same admin', async ({ portal: { em, callerAs } }) => {
    const { me } = await callerAs(await buildAdmin(em));
    await me.savedViews.create({ name: 'Crème, to do', filter });
    for (const name of ['Cre\u0300me, to do', 'crème,  to\u00a0do', 'Ｃrème, to do'])
      await expect(me.savedViews.create({ name, filter }), name).rejects.toThrow(savedViewMessages.nameTaken);
  });

  test('Two saves at the same time do not exceed the number of views that an admin can have', async ({
    portal: { em, callerAs },
  }) => {
    const admin = await buildAdmin(em);
    const { me } = await callerAs(admin);
    const save = (number: number) => me.savedViews.create({ name: `View ${number}`, filter });
    for (let number = 2; number <= SAVED_VIEWS_MAX; number += 1) await save(number);
    const outcomes = await overlapping(em, admin.id, [() => save(0), () => save(1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save(30)).rejects.toThrow(savedViewMessages.tooMany);
    expect(await me.savedViews.list()).toHaveLength(SAVED_VIEWS_MAX);
  });

  test('A saved view has a name and a filter that the queue accepts', async ({
    portal: { em, callerAs },
  }) => {
    const { me } = await callerAs(await buildAdmin(em));
    await expect(me.savedViews.create({ name: ' ', filter })).rejects.toThrow('Name is required');
    const status = 'lost' as 'pending';
    await expect(me.savedViews.create({ name: 'Lost', filter: { status } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
