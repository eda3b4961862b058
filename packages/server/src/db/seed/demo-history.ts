import type { CreditKind } from '@portal/contract/credits';
import type { RequestStatus } from '@portal/contract/requests';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';

type Line = { sampleIndex: number; quantity: number };
type Move = { to: RequestStatus; at: Date; byAdmin: boolean };
export type DemoRequest = {
  date: Date;
  lines: Line[];
  units: number;
  moves: Move[];
  carrier: string | null;
  tracking: string | null;
};
export type DemoEntry = {
  kind: CreditKind;
  amount: number;
  at: Date;
  /** The request it is about, by its place in the history. */
  request?: number;
};
export type DemoHistory = { requests: DemoRequest[]; entries: DemoEntry[]; remaining: number };

type Client = { monthlyCredits: number; createdAt: Date; resets: Date[] };

/** The same numbers at every start, so that the demo looks the same to everyone (mulberry32). */
export const demoRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

type Random = ReturnType<typeof demoRandom>;
const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));

/** What became of a request, judged by its age: the queue is at the front, what is done lies behind. */
const fateOf = (random: Random, ageDays: number): RequestStatus[] => {
  const seededRandom = random();
  if (ageDays < 2) return seededRandom < 0.8 ? [] : ['approved'];
  if (ageDays < 6)
    return seededRandom < 0.4 ? [] : seededRandom < 0.7 ? ['approved'] : ['approved', 'shipped'];
  if (seededRandom < 0.1) return ['rejected'];
  if (ageDays < 14)
    return seededRandom < 0.5 ? ['approved', 'shipped'] : ['approved', 'shipped', 'delivered'];
  return seededRandom < 0.55 ? ['fulfilled'] : ['approved', 'shipped', 'delivered'];
};

const linesOf = (random: Random, sampleCount: number, affordable: number): Line[] => {
  const lines: Line[] = [];
  let left = affordable;
  for (let count = between(random, 1, 3); count > 0 && left > 0; count -= 1) {
    const sampleIndex = between(random, 0, Math.floor(sampleCount * random() ** 0.7));
    if (lines.some((line) => line.sampleIndex === sampleIndex)) continue;
    const quantity = Math.min(left, between(random, 1, 4));
    lines.push({ sampleIndex: Math.min(sampleIndex, sampleCount - 1), quantity });
    left -= quantity;
  }
  return lines.filter(
    (line, place) => lines.findIndex((other) => other.sampleIndex === line.sampleIndex) === place,
  );
};

const movesOf = (random: Random, date: Date, now: Date): Move[] => {
  const fate = fateOf(random, (now.getTime() - date.getTime()) / 86_400_000);
  const moves: Move[] = [{ to: 'pending', at: date, byAdmin: false }];
  let at = date;
  for (const to of fate) {
    at = addMinutes(addHours(at, between(random, 3, 26)), between(random, 0, 59));
    if (at >= now) break;
    moves.push({ to, at, byAdmin: true });
  }
  return moves;
};

/** A client's requests at the given dates, and the ledger that they and the monthly resets make. */
export const demoHistory = (
  client: Client,
  dates: Date[],
  sampleCount: number,
  now: Date,
  random: Random,
): DemoHistory => {
  const requests: DemoRequest[] = [];
  const entries: DemoEntry[] = [{ kind: 'grant', amount: client.monthlyCredits, at: client.createdAt }];
  const refunds: { at: Date; request: number; units: number; spentAt: Date }[] = [];
  let remaining = client.monthlyCredits;
  let lastReset = client.createdAt;

  const settle = (until: Date) => {
    const due = [
      ...client.resets
        .filter((at) => at > lastReset && at <= until)
        .map((at) => ({ at, request: undefined })),
      ...refunds.splice(0).map((refund) => ({ ...refund })),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const event of due) {
      if (event.request === undefined) {
        entries.push({ kind: 'reset', amount: client.monthlyCredits - remaining, at: event.at });
        remaining = client.monthlyCredits;
        lastReset = event.at;
      } else if (event.at > until) {
        refunds.push(event);
      } else {
        const amount = event.spentAt >= lastReset ? event.units : 0;
        entries.push({ kind: 'refund', amount, at: event.at, request: event.request });
        remaining += amount;
      }
    }
  };

  for (const date of dates) {
    settle(date);
    const lines = linesOf(random, sampleCount, Math.min(remaining, 5));
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (units === 0) continue;
    const moves = movesOf(random, date, now);
    const isShipped = moves.some(({ to }) => to === 'shipped');
    const request = requests.push({
      date,
      lines,
      units,
      moves,
      carrier: isShipped ? (random() < 0.5 ? 'UPS' : 'DHL') : null,
      tracking: isShipped ? `1Z${between(random, 10_000_000, 99_999_999)}` : null,
    });
    entries.push({ kind: 'spend', amount: -units, at: date, request: request - 1 });
    remaining -= units;
    const rejection = moves.find(({ to }) => to === 'rejected');
    if (rejection) refunds.push({ at: rejection.at, request: request - 1, units, spentAt: date });
  }
  settle(now);
  return { requests, entries, remaining };
};

/** Times of requests over the last six months, during working hours, the more the nearer to now. */
export const demoDates = (count: number, createdAt: Date, now: Date, random: Random): Date[] =>
  Array.from({ length: count }, () => {
    const day = addDays(now, -Math.floor(178 * random() ** 1.4) - 0.02);
    const at = addMinutes(day, -between(random, 5, 600));
    return at > createdAt
      ? at
      : addMinutes(addHours(createdAt, between(random, 2, 200)), between(random, 0, 59));
  })
    .filter((at) => at < now)
    .sort((a, b) => a.getTime() - b.getTime());
