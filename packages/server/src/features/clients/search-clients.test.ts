import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import type { Em } from '../../platform/db/orm.ts';
import { deactivateClient } from './clients.service.ts';
import { searchClients } from './search-clients.service.ts';

const namesFor = async (em: Em, search: string) =>
  (await searchClients(ruleContext(em), { search })).items.map(({ name }) => name);

describe('searching clients', () => {
  test('The client search finds any part of a word of the name, email or username, in any case', async ({
    portal: { em },
  }) => {
    await buildClient(em, {
      name: 'Northfield Teamwear',
      email: 'orders@nf.example.com',
      username: 'nf-team',
    });
    await buildClient(em, {
      name: 'Zoë Krüger & Söhne',
      email: 'zoe@krueger.example.org',
      username: 'zkrue',
    });

    for (const part of ['NORTH', 'field', 'wear team', 'orders@nf', 'nf-team', 'eamwea']) {
      expect(await namesFor(em, part), part).toEqual(['Northfield Teamwear']);
    }
    for (const part of ['zoë', 'krüger', 'hne', 'krueger.example.org']) {
      expect(await namesFor(em, part), part).toEqual(['Zoë Krüger & Söhne']);
    }
  });

  test('The client search requires every word to match, and a text without words matches no client', async ({
    portal: { em },
  }) => {
    await buildClient(em, { name: 'Fern Press' });
    expect(await namesFor(em, 'fern press')).toEqual(['Fern Press']);
    expect(await namesFor(em, 'fern missing')).toEqual([]);
    expect(await namesFor(em, "' & | :* \\ <->")).toEqual([]);
  });

  test('The client search uses a new name immediately', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em, { name: 'Before Ltd' });
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.clients.update({ id: client.id, name: 'Afterwards Ltd' });
    expect(await namesFor(em, 'afterwards')).toEqual(['Afterwards Ltd']);
    expect(await namesFor(em, 'before')).toEqual([]);
  });
});

describe('sorting clients', () => {
  test('Clients are sorted by name as people read it, forward and backward, one page after the other', async ({
    portal: { em },
  }) => {
    const sorted = [
      'Abel Sort',
      'ágnes sort',
      'Bär Sort',
      'Bertha Sort',
      'Étoile Sort',
      'Łucja Sort',
      'Sort 2',
      'sort 10',
      'Zoe Sort',
    ];
    for (const name of sorted.toReversed()) await buildClient(em, { name });
    for (const order of ['asc', 'desc'] as const) {
      const names: string[] = [];
      let after: string | undefined;
      do {
        const page = await searchClients(ruleContext(em), {
          search: 'sort',
          sort: 'name',
          order,
          limit: 2,
          after,
        });
        names.push(...page.items.map(({ name }) => name));
        after = page.nextCursor ?? undefined;
      } while (after !== undefined);
      expect(names).toEqual(order === 'asc' ? sorted : sorted.toReversed());
    }
  });

  test('Each client of a page has the time of its last request', async ({ portal: { em } }) => {
    const client = await buildClient(em, { name: 'Recent Requester' });
    await buildClient(em, { name: 'Recent Reader' });
    await buildRequest(em, { userId: client.id });
    const { date } = await buildRequest(em, { userId: client.id });
    const { items } = await searchClients(ruleContext(em), { search: 'recent', sort: 'name' });
    expect(items.map(({ lastRequestAt }) => lastRequestAt)).toEqual([null, date]);
  });
});

describe('paging through clients', () => {
  test('Paging through clients shows each once, forward and backward, in every order', async ({
    portal: { em },
  }) => {
    for (const credits of [3, 1, 2, 2, 3, 1, 2])
      await buildClient(em, { name: 'Page Ltd', monthlyCredits: credits });
    for (const sort of ['created', 'name', 'remainingCredits'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const list = (cursor: { after?: string; before?: string } = {}) =>
          searchClients(ruleContext(em), { search: 'page', sort, order, limit: 3, ...cursor });
        const first = await list();
        const second = await list({ after: first.nextCursor ?? '' });
        const third = await list({ after: second.nextCursor ?? '' });
        const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
        expect(new Set(ids).size, `${sort} ${order}`).toBe(7);
        expect([first.position, second.position, third.position, third.total]).toEqual([0, 3, 6, 7]);
        expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);
        expect((await list({ before: third.previousCursor ?? '' })).items).toEqual(second.items);
        expect(await list({ before: second.previousCursor ?? '' })).toEqual(first);
      }
    }
  });

  test('The client search rejects the cursor of a list in another order', async ({ portal: { em } }) => {
    const { nextCursor } = await searchClients(ruleContext(em), { sort: 'name', limit: 1 });
    const mixedUp = searchClients(ruleContext(em), { sort: 'created', after: nextCursor ?? '' });
    await expect(mixedUp).rejects.toMatchObject({ code: 'invalid-input' });
    const invented = searchClients(ruleContext(em), { after: 'no-cursor' });
    await expect(invented).rejects.toMatchObject({ code: 'invalid-input' });
  });

  test('The client search filters by state and never shows an admin', async ({ portal: { em } }) => {
    await buildAdmin(em);
    const [kept, locked] = [
      await buildClient(em, { name: 'State One' }),
      await buildClient(em, { name: 'State Two' }),
    ];
    await deactivateClient(ruleContext(em.fork(), await buildAdmin(em)), locked.id);
    const list = async (state: 'active' | 'deactivated') =>
      (await searchClients(ruleContext(em), { search: 'state', state })).items.map(({ id }) => id);
    expect(await list('active')).toEqual([kept.id]);
    expect(await list('deactivated')).toEqual([locked.id]);
    expect(await namesFor(em, 'admin')).toEqual([]);
  });
});
