import { describe, expect, vi } from 'vitest';
import { shiftClock, test } from '../../test/portal.fixture.ts';
import { recordStart, recordSuccess } from './housekeeping-records.sql.ts';
import { createClockCheck, createOverdueCheck } from './node-checks.ts';

/** A log that keeps its warnings. */
function recordWarnings() {
  const warnings: unknown[] = [];
  return { warnings, log: { warn: (fields: unknown) => void warnings.push(fields) } };
}

describe('Overdue housekeeping', () => {
  test('A step without a success for an hour is logged once an hour, also one that never succeeded', async ({
    portal,
  }) => {
    const em = portal.em.fork();
    const { warnings, log } = recordWarnings();
    const check = createOverdueCheck(log);
    await recordStart(em, ['sessions', 'api-tokens', 'registrations']);
    await recordSuccess(em, { step: 'sessions', rows: 3, seconds: 1 });
    await check(em);
    expect(warnings).toEqual([]);

    await shiftClock(em, '61 minutes');
    await recordSuccess(em, { step: 'registrations', rows: 0, seconds: 1 });
    await check(em);
    await check(em);
    expect(warnings).toEqual([{ step: 'api-tokens' }, { step: 'sessions' }]);
  });
});

describe('The clock of a node', () => {
  test.for([
    [-60_000, [{ skewSeconds: 60, direction: 'behind' }]],
    [-1_000, []],
    [1_000, []],
    [60_000, [{ skewSeconds: 60, direction: 'ahead' }]],
  ] as const)(
    'A clock that is off by %i ms is logged once if it is more than 5 s',
    async ([skewMs, expected], { portal, onTestFinished }) => {
      onTestFinished(() => void vi.useRealTimers());
      const { warnings, log } = recordWarnings();
      const check = createClockCheck(log);
      // Only Date is faked, because the connection to the database needs real timers.
      vi.useFakeTimers({ now: Date.now() + skewMs, toFake: ['Date'] });
      await check(portal.em.fork());
      await check(portal.em.fork());
      expect(warnings).toEqual(expected);
    },
  );
});
