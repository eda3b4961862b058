import type { ChangeView } from '@portal/contract/live';
import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { buildClient, buildRequest } from '../../../test/builders.ts';
import { readUntil, test, watch } from '../../../test/live/change-buses.fixture.ts';
import { query } from '../../platform/db/kysely.ts';

const EVERYTHING = [{ topic: 'everything', subject: '', accountId: null }];

describe('What a subscription reads first, and after it was interrupted', () => {
  test('A subscription begins with what changed while the page was loading, on a new node with everything', async ({
    portal: { em },
    here,
  }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const young = await watch(here);
    expect((await young.next()).value.changes).toEqual(EVERYTHING);
    const before = await buildRequest(em);
    await readUntil(young, 'new-request', String(before.id));
    vi.advanceTimersByTime(11_000);
    const { id } = await buildRequest(em);
    await readUntil(young, 'new-request', String(id));
    const requestsOnly = await watch(here, { sees: ({ topic }) => topic === 'new-request' });
    expect((await requestsOnly.next()).value.changes).toMatchObject([{ subject: String(id) }]);
    vi.useRealTimers();
  });

  test('A subscription resumes on another node with what it missed, also what committed out of order', async ({
    portal: { em },
    here,
    elsewhere,
  }) => {
    const isNew = ({ topic }: ChangeView) => topic === 'new-request';
    const stream = await watch(here, { sees: isNew });
    await stream.next();
    await (await watch(elsewhere)).next();
    const { id: userId } = await buildClient(em);
    const slow = em.fork();
    await slow.begin();
    const [first] = await slow.execute<{ id: number }[]>(
      'insert into sample_requests (user_id, credits_used) values (?, 1) returning id',
      [userId],
    );
    const second = await buildRequest(em);
    const { last } = await readUntil(stream, 'new-request', String(second.id));
    await stream.return?.();
    await slow.commit();
    const again = await watch(here);
    const third = await buildRequest(em);
    await readUntil(again, 'new-request', String(third.id));

    const resumed = await watch(elsewhere, { sees: isNew, lastEventId: last.id });
    const { changes } = await readUntil(resumed, 'new-request', String(third.id));
    expect(changes.map(({ subject }) => Number(subject))).toEqual([first?.id, third.id]);
  });

  test('A subscription reads everything after more than 500 missed changes, and after an unknown event', async ({
    portal: { em },
    here,
  }) => {
    const stream = await watch(here);
    const { id } = (await stream.next()).value;
    const [{ id: userId }, other] = [await buildClient(em), await buildClient(em)];
    const ofOther = await watch(here, { sees: ({ accountId }) => accountId === other.id });
    await ofOther.next();
    await em
      .fork()
      .execute(
        `insert into sample_requests (user_id, credits_used) select ?, 1 from generate_series(1, 501)`,
        [userId],
      );
    const { id: lastId } = await buildRequest(em, { userId: other.id });
    await readUntil(ofOther, 'new-request', String(lastId));
    // The subscription has not been read meanwhile.
    expect((await stream.next()).value.changes).toEqual(EVERYTHING);
    for (const lastEventId of [id, 'unknown']) {
      const resumed = await watch(here, { lastEventId });
      expect((await resumed.next()).value.changes).toEqual(EVERYTHING);
    }
    await em.fork().execute('delete from sample_requests where user_id = ?', [userId]);
  });

  test('A lost database connection is reopened and the client receives a reload event', async ({
    portal: { em },
    here,
    elsewhere,
  }) => {
    const stream = await watch(here);
    const { id: position } = (await stream.next()).value;
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'portal listener'`.execute(query(em));
    expect(rows.length).toBeGreaterThan(0);
    expect((await stream.next()).value.changes).toEqual(EVERYTHING);
    const { id } = await buildRequest(em);
    await readUntil(stream, 'new-request', String(id));
    const unknownElsewhere = await watch(elsewhere, { lastEventId: position });
    expect((await unknownElsewhere.next()).value.changes).toEqual(EVERYTHING);
  });
});
