import type { RequestStatus } from '@portal/contract/requests';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import type { RuleContext } from '../../platform/rule-context.ts';
import demo from './demo-data.json' with { type: 'json' };
import { type DemoOutcome, type DemoStatusChange, planOutcome, withPostage } from './demo-outcomes.ts';
import { between, createRandom, type Random } from './demo-random.ts';

/** Something that happened at a time, carried out by the services under a shifted clock. */
export type DemoStep = { at: Date; run: (tx: RuleContext<null>) => Promise<unknown> };

export type DemoLine = { sampleIndex: number; quantity: number };

type DemoDetails = { reference?: string; note?: string; neededBy?: string };

export type DemoRequest = {
  at: Date;
  client: string;
  lines: DemoLine[];
  changes: DemoStatusChange[];
  details?: DemoDetails;
  outcome?: DemoOutcome | null;
  printedAt?: Date;
};

type WaitingRequest = {
  daysAgo: number;
  client: string;
  lines: DemoLine[];
  reference?: string;
  note?: string;
  neededInDays?: number;
};
const waitingRequests: WaitingRequest[] = demo.waitingRequests;

/** The admin joined before every client, because the admin handles all requests of the demo. */
const ADMIN_JOINED_MONTHS_AGO = 15;

const INVITED_DAYS_AGO = 2;

const PACKED_CLIENT = 'ironside-workwear';
const PACKING_MINUTES = 40;

const REQUEST_COUNT = 80;
const MAX_UNITS = 5;
const HISTORY_DAYS = 178;
/** Before them, so that a year has outcomes. */
const OLDER_REQUEST_COUNT = 32;
const OLDER_HISTORY_DAYS = 180;
const DAY_MINUTES = 24 * 60;
const SEED = 20_261_120;

function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}

function monthsBefore(now: Date, months: number, dayOfMonth: number, minute: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, dayOfMonth, 9, minute));
}

function daysBefore(now: Date, days: number): Date {
  return addMinutes(now, -Math.round(days * DAY_MINUTES));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function resetDates(createdAt: Date, now: Date): Date[] {
  const dates: Date[] = [];
  for (let at = addMonths(createdAt, 1); at <= now; at = addMonths(at, 1)) dates.push(at);
  return dates;
}

function planStatuses(random: Random, rank: number): RequestStatus[] {
  if (rank < 4) return [];
  if (rank < 6) return ['approved'];
  if (rank < 9) return ['approved', 'shipped'];
  const roll = random();
  if (roll < 0.1) return ['rejected'];
  if (rank < 14) return roll < 0.5 ? ['approved', 'shipped'] : ['approved', 'shipped', 'delivered'];
  return roll < 0.55 ? ['fulfilled'] : ['approved', 'shipped', 'delivered'];
}

function planChanges(random: Random, submittedAt: Date, rank: number): DemoStatusChange[] {
  let at = submittedAt;
  return planStatuses(random, rank).map((status) => {
    at = addMinutes(addHours(at, between(random, 3, 26)), between(random, 0, 59));
    if (status === 'shipped') {
      const carrier = random() < 0.5 ? 'UPS' : 'DHL';
      return { at, status, carrier, trackingNumber: `1Z${between(random, 10_000_000, 99_999_999)}` };
    }
    if (status === 'rejected')
      return { at, status, note: 'This design is being redrawn. Please request it again next month.' };
    return { at, status };
  });
}

function planLines(random: Random, sampleCount: number): DemoLine[] {
  const lines: DemoLine[] = [];
  let unitsLeft = MAX_UNITS;
  for (let count = between(random, 1, 3); count > 0 && unitsLeft > 0; count -= 1) {
    const index = between(random, 0, Math.floor(sampleCount * random() ** 0.7));
    const sampleIndex = Math.min(index, sampleCount - 1);
    if (lines.some((line) => line.sampleIndex === sampleIndex)) continue;
    const quantity = Math.min(unitsLeft, between(random, 1, 4));
    lines.push({ sampleIndex, quantity });
    unitsLeft -= quantity;
  }
  return lines;
}

/** All that is approved goes to one address. One slip of it is printed, and those of what is on its way. */
function planPacking(requests: DemoRequest[]): void {
  const lastOf = ({ changes }: DemoRequest) => changes.at(-1);
  const approved = requests.filter((request) => lastOf(request)?.status === 'approved');
  for (const request of approved) request.client = PACKED_CLIENT;
  const sent = requests.filter((request) => lastOf(request)?.status === 'shipped');
  for (const request of [...approved.slice(0, 1), ...sent]) {
    const approval = request.changes[0];
    if (approval) request.printedAt = addMinutes(approval.at, PACKING_MINUTES);
  }
}

export function planDemoAccounts(now: Date) {
  const clients = demo.clients.map(({ joinedMonthsAgo, dayOfMonth, ...client }, index) => ({
    ...client,
    role: 'client' as const,
    createdAt: monthsBefore(now, joinedMonthsAgo, dayOfMonth, index * 4),
  }));
  const createdAt = monthsBefore(now, ADMIN_JOINED_MONTHS_AGO, 1, 0);
  return [{ ...demo.admin, role: 'admin' as const, createdAt }, ...clients];
}

export const demoUsernames = [demo.admin, ...demo.clients, demo.invitedClient].map(
  ({ username }) => username,
);

export function planDemo(now: Date, sampleCount: number) {
  const random = createRandom(SEED);
  const accounts = planDemoAccounts(now);
  const clients = accounts.filter(({ role }) => role === 'client');
  const requests = Array.from({ length: REQUEST_COUNT }, (_, rank): DemoRequest => {
    const daysAgo = HISTORY_DAYS * (rank / REQUEST_COUNT) ** 1.4;
    const at = addMinutes(now, -Math.round(daysAgo * DAY_MINUTES) - between(random, 30, 300));
    const joined = clients.filter(({ createdAt }) => createdAt < at);
    const client = joined[rank % joined.length]?.username ?? '';
    return { at, client, lines: planLines(random, sampleCount), changes: planChanges(random, at, rank) };
  });
  // Random numbers of their own, so that the requests above stay the same.
  const later = createRandom(SEED + 1);
  for (let rank = 0; rank < OLDER_REQUEST_COUNT; rank += 1) {
    const daysAgo = HISTORY_DAYS + OLDER_HISTORY_DAYS * (rank / OLDER_REQUEST_COUNT);
    const at = addMinutes(daysBefore(now, daysAgo), -between(later, 30, 300));
    const joined = clients.filter(({ createdAt }) => createdAt < at);
    const client = joined[rank % joined.length]?.username ?? '';
    const changes = planChanges(later, at, REQUEST_COUNT);
    requests.push({ at, client, lines: planLines(later, sampleCount), changes });
  }
  for (const request of requests) {
    request.changes = withPostage(later, request.changes);
    request.outcome = planOutcome(later, request.changes, now);
  }
  for (const { daysAgo, client, lines, neededInDays, ...texts } of waitingRequests)
    requests.push({
      at: daysBefore(now, daysAgo),
      client,
      lines,
      changes: [],
      details: {
        ...texts,
        ...(neededInDays === undefined ? {} : { neededBy: dayOf(daysBefore(now, -neededInDays)) }),
      },
    });
  planPacking(requests);
  const invitation = { account: demo.invitedClient, at: daysBefore(now, INVITED_DAYS_AGO) };
  return { accounts, requests, invitation };
}
