import type { RequestStatus } from '@portal/contract/requests';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';

export type DemoLine = { sampleIndex: number; quantity: number };

export type DemoStatusChange = {
  at: Date;
  status: RequestStatus;
  carrier?: string;
  trackingNumber?: string;
  note?: string;
};

export type DemoRequest = {
  at: Date;
  /** The client's username. */
  client: string;
  lines: DemoLine[];
  changes: DemoStatusChange[];
};

type DemoClient = [
  name: string,
  username: string,
  email: string,
  monthlyCredits: number,
  joinedMonthsAgo: number,
  /** At most 28, so that every month has this day. */
  dayOfMonth: number,
];

/** The admin joined before every client, because the admin handles all requests of the demo. */
const ADMIN_JOINED_MONTHS_AGO = 15;

const demoAdmin = {
  username: 'admin',
  name: 'Robin Hale',
  email: 'admin@example.com',
  monthlyCredits: 20,
  role: 'admin',
} as const;

/** The first is the one that a visitor signs in as. */
const demoClients: DemoClient[] = [
  ['Jordan Ellis', 'client', 'client@example.com', 20, 11, 4],
  ['Priya Raman', 'northfield-teamwear', 'priya@northfield-teamwear.example.com', 60, 14, 12],
  ['Tom Okafor', 'ironside-workwear', 'tom.okafor@ironside-workwear.example.com', 45, 13, 21],
  ['Helen Marsh', 'st-aldhelms', 'uniform@st-aldhelms-school.example.com', 15, 10, 2],
  ['Mateo Vidal', 'hop-and-anvil', 'mateo@hopandanvil.example.com', 25, 9, 17],
  ['Ingrid Solheim', 'fjordlight-events', 'ingrid@fjordlight-events.example.com', 40, 8, 26],
  ['Dwayne Porter', 'ridgeway-athletics', 'kit@ridgeway-athletics.example.com', 30, 7, 9],
  ['Aoife Brennan', 'harbour-gifts', 'aoife@harbourgifts.example.com', 10, 6, 14],
  ['Kenji Watanabe', 'sunday-spokes', 'kenji@sundayspokes.example.com', 12, 4, 23],
  ['Camille Laurent', 'petit-roar', 'camille@petit-roar.example.com', 18, 3, 6],
  ['Sam Whitfield', 'keystone-build', 'sam.whitfield@keystone-build.example.com', 8, 2, 19],
  ['Leila Haddad', 'butter-and-salt', 'leila@butterandsalt.example.com', 5, 1, 11],
];

/** Requests that wait for a decision, with their age in days. They are in addition to the generated ones. */
const waitingRequests: [daysAgo: number, client: string, lines: DemoLine[]][] = [
  [1.3, 'petit-roar', [{ sampleIndex: 1, quantity: 1 }]],
  [
    2.6,
    'northfield-teamwear',
    [
      { sampleIndex: 2, quantity: 2 },
      { sampleIndex: 14, quantity: 1 },
    ],
  ],
  [3.4, 'harbour-gifts', [{ sampleIndex: 7, quantity: 1 }]],
  [
    4.7,
    'ironside-workwear',
    [
      { sampleIndex: 5, quantity: 3 },
      { sampleIndex: 0, quantity: 1 },
    ],
  ],
  [6.1, 'fjordlight-events', [{ sampleIndex: 11, quantity: 2 }]],
  [8.4, 'ridgeway-athletics', [{ sampleIndex: 2, quantity: 1 }]],
  [11.2, 'northfield-teamwear', [{ sampleIndex: 9, quantity: 4 }]],
  [
    15.6,
    'st-aldhelms',
    [
      { sampleIndex: 3, quantity: 1 },
      { sampleIndex: 18, quantity: 1 },
    ],
  ],
];

const INVITED_DAYS_AGO = 2;

/** This client was invited and has no password yet. */
const invitedClient = {
  name: 'Noor Rahimi',
  username: 'oak-and-anchor',
  email: 'noor@oakandanchor.example.com',
  monthlyCredits: 15,
};

type Random = () => number;

const REQUEST_COUNT = 80;
const MAX_UNITS = 5;
const HISTORY_DAYS = 178;
const DAY_MINUTES = 24 * 60;
const SEED = 20_261_120;

/** Seeded random numbers (mulberry32), so that the demo is the same at every start. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

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

export function resetDates(createdAt: Date, now: Date): Date[] {
  const dates: Date[] = [];
  for (let at = addMonths(createdAt, 1); at <= now; at = addMonths(at, 1)) dates.push(at);
  return dates;
}

/** @param rank 0 for the newest request */
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

/** The admin is the first. */
export function planDemoAccounts(now: Date) {
  const clients = demoClients.map(
    ([name, username, email, monthlyCredits, joinedMonthsAgo, dayOfMonth], index) => ({
      name,
      username,
      email,
      monthlyCredits,
      role: 'client' as const,
      createdAt: monthsBefore(now, joinedMonthsAgo, dayOfMonth, index * 4),
    }),
  );
  return [{ ...demoAdmin, createdAt: monthsBefore(now, ADMIN_JOINED_MONTHS_AGO, 1, 0) }, ...clients];
}

export const demoUsernames = [
  demoAdmin.username,
  ...demoClients.map(([, username]) => username),
  invitedClient.username,
];

export function planDemo(now: Date, sampleCount: number) {
  const random = createRandom(SEED);
  const accounts = planDemoAccounts(now);
  const clients = accounts.filter(({ role }) => role === 'client');
  const requests = Array.from({ length: REQUEST_COUNT }, (_, rank): DemoRequest => {
    // The exponent makes recent requests more frequent.
    const daysAgo = HISTORY_DAYS * (rank / REQUEST_COUNT) ** 1.4;
    const at = addMinutes(now, -Math.round(daysAgo * DAY_MINUTES) - between(random, 30, 300));
    const joined = clients.filter(({ createdAt }) => createdAt < at);
    const client = joined[rank % joined.length]?.username ?? '';
    return { at, client, lines: planLines(random, sampleCount), changes: planChanges(random, at, rank) };
  });
  for (const [daysAgo, client, lines] of waitingRequests)
    requests.push({ at: daysBefore(now, daysAgo), client, lines, changes: [] });
  const invitation = { account: invitedClient, at: daysBefore(now, INVITED_DAYS_AGO) };
  return { accounts, requests, invitation };
}
