import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildAccounts } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { nextMonthly, nthMonthly } from '../../../test/model/month-series.ts';
import { test } from '../../../test/nodes/nodes.fixture.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { setClock } from '../../../test/time/clock.ts';
import { HOME_TIME_ZONE, TIME_ZONES } from '../../../test/time/time-zones.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { checkCredits } from './check-credits.service.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2024, 0, 1);
/** Four years, from January 2024 on: one 29 February. */
const DAYS = 4 * 365 + 1;
const MISSED = 40;

const iso = (moment: number) => new Date(moment).toISOString();

/** An anchor on every day of four years, each at a different time of day. */
const everyDay = (whole: (least: number, most: number) => number, first = FIRST) =>
  Array.from({ length: DAYS }, (_, day) => first + day * DAY + whole(0, DAY - 1));

const FIRST_YEAR = 1970;
const YEARS = 132;
/** Fifty years. */
const MOST_MONTHS = 600;

/** The first day of four years that depend on the number of months, so that each year has its turn. */
const firstDayFor = (months: number) => Date.UTC(FIRST_YEAR + ((4 * months) % YEARS), 0, 1);

const giveAnchors = (em: Em, ids: number[], anchors: number[]) =>
  sql`update users set created_at = anchor, next_reset_date = nth_reset(anchor, 1)
    from unnest(${ids}::int[], ${anchors.map(iso)}::timestamptz[]) as given (account, anchor)
    where users.id = account`.execute(query(em.fork()));

const nextResets = async (em: Em, ids: number[]) => {
  const rows = await query(em.fork())
    .selectFrom('users')
    .select(sql<string>`iso_time(next_reset_date)`.as('next'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ next }) => next);
};

/** The next reset of an anchor at a moment, as PostgreSQL computes it in a session with this time zone. */
const nextResetsIn = (em: Em, zone: string, asked: { anchor: number; moment: number }[]) =>
  em.fork().transactional(async (tx) => {
    await tx.execute(`set local timezone = '${zone}'`);
    const { rows } = await sql<{ next: string }>`
      select iso_time(next_reset_after(anchor, moment)) as next
      from unnest(${asked.map(({ anchor }) => iso(anchor))}::timestamptz[],
        ${asked.map(({ moment }) => iso(moment))}::timestamptz[]) with ordinality as given (anchor, moment, place)
      order by place`.execute(query(tx));
    return rows.map(({ next }) => next);
  });

const resetsOf = async (em: Em) => {
  const { count } = await query(em.fork())
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('Reset dates', () => {
  test.for(TIME_ZONES)(
    `Resets follow the calendar for every day of four years and up to ${MISSED} months, in %s`,
    { timeout: byTestMode(300_000, 3_600_000) },
    async (zone, { nodes: { em } }) => {
      const { whole } = seededRandom();
      const anchors = everyDay(whole);
      for (const months of byTestMode(
        [0, 1, 2, whole(3, MISSED)],
        Array.from({ length: MISSED + 1 }, (_, n) => n),
      )) {
        // Moments at the date, just before it, and in the month after it.
        const asked = anchors.flatMap((anchor) =>
          [0, -1, whole(1, 27 * DAY)].map((off) => ({ anchor, moment: nthMonthly(anchor, months) + off })),
        );
        expect(await nextResetsIn(em, zone, asked)).toEqual(
          asked.map(({ anchor, moment }) => iso(nextMonthly(anchor, moment))),
        );
      }
    },
  );

  test.for(byTestMode([HOME_TIME_ZONE], TIME_ZONES))(
    `Resets follow the calendar for ${YEARS} years and up to ${MOST_MONTHS} months, in sessions in %s`,
    { timeout: byTestMode(300_000, 3_600_000) },
    async (zone, { nodes: { em } }) => {
      const { whole } = seededRandom();
      for (const months of byTestMode(
        [whole(0, MOST_MONTHS), MOST_MONTHS],
        Array.from({ length: MOST_MONTHS + 1 }, (_, n) => n),
      )) {
        const asked = everyDay(whole, firstDayFor(months)).flatMap((anchor) =>
          [0, -1, whole(1, 27 * DAY)].map((off) => ({ anchor, moment: nthMonthly(anchor, months) + off })),
        );
        expect(await nextResetsIn(em, zone, asked)).toEqual(
          asked.map(({ anchor, moment }) => iso(nextMonthly(anchor, moment))),
        );
      }
    },
  );

  test.for(byTestMode([HOME_TIME_ZONE, 'Europe/Berlin'], TIME_ZONES))(
    'Accounts are renewed on their dates by nodes in %s whose clocks are ten minutes apart',
    { timeout: byTestMode(300_000, 3_600_000) },
    async (timeZone, { nodes }) => {
      const { em, databaseUrl } = nodes;
      const { whole, oneOf } = seededRandom();
      await em
        .fork()
        .execute(`alter database ${new URL(databaseUrl).pathname.slice(1)} set timezone = '${timeZone}'`);
      const both = await Promise.all([
        nodes.start({ timeZone, clockSkew: -5 }),
        nodes.start({ timeZone, clockSkew: 5 }),
      ]);
      await setClock(em, iso(FIRST));
      const ids = await buildAccounts(em, { count: DAYS, monthlyCredits: 7 });
      const anchors = everyDay(whole);
      await giveAnchors(em, ids, anchors);
      expect(await nextResets(em, ids)).toEqual(anchors.map((anchor) => iso(nthMonthly(anchor, 1))));

      // The clock advances while the test runs, so no reset may be due within the next minute.
      const isQuiet = (moment: number) =>
        anchors.every((anchor) => nextMonthly(anchor, moment) > moment + 60_000);
      let next = anchors.map((anchor) => nthMonthly(anchor, 1));
      let now = FIRST + DAYS * DAY;
      for (let step = 0, resets = 0; step < byTestMode(2, 12); step += 1) {
        const before = now;
        do now = nextMonthly(oneOf(anchors), before + whole(0, MISSED * 30) * DAY);
        while (!isQuiet(now));
        await setClock(em, iso(now));
        resets += next.filter((date) => date <= now).length;
        await Promise.all(both.map((node) => node.sweep()));
        expect(await resetsOf(em)).toBe(resets);
        next = anchors.map((anchor) => nextMonthly(anchor, now));
        expect(await nextResets(em, ids)).toEqual(next.map(iso));
      }
      expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
    },
  );
});
