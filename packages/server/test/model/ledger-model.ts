import type { HeldState, HeldWaitsFor } from '@portal/contract/held-requests.values';
import type { RequestStatus } from '@portal/contract/requests';
import { nextMonthly } from './month-series.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export type Account = {
  id: number;
  name: string;
  monthly: number;
  remaining: number;
  /** Both in milliseconds since 1970. */
  createdAt: number;
  nextReset: number;
  resets: number;
};

export type Request = {
  id: number;
  owner: number;
  /** The units that are sent. */
  lines: Line[];
  status: RequestStatus;
  /** The number of its account's resets when it was charged; undefined after a refund, `FREE` for one that is free. */
  chargedIn: number | undefined;
};

type Line = { id: number; quantity: number };

const FREE = -1;

export type Held = {
  id: number;
  owner: number;
  waitsFor: HeldWaitsFor;
  lines: readonly Line[];
  state: HeldState;
  /** In milliseconds since 1970. */
  createdAt: number;
  /** Whether the reset that it waits for has come. */
  isDue: boolean;
};

const HELD_MAX = 10;
const HELD_LIFETIME = 14 * DAY;

/** The expected outcome of a request. */
export type Outcome = 'done' | 'too few credits' | 'not available';

/** The expected ledger: the product's rules, independent of its code. */
export class LedgerModel {
  now: number;
  readonly accounts = new Map<number, Account>();
  readonly samples = new Map<number, { isActive: boolean }>();
  readonly requests = new Map<number, Request>();
  readonly held = new Map<number, Held>();

  constructor(now: number) {
    this.now = now;
  }

  /** A model that changes on its own. */
  copy(): LedgerModel {
    const copy = new LedgerModel(this.now);
    for (const [id, account] of this.accounts) copy.accounts.set(id, { ...account });
    for (const [id, sample] of this.samples) copy.samples.set(id, { ...sample });
    for (const [id, request] of this.requests) {
      const lines = request.lines.map((line) => ({ ...line }));
      copy.requests.set(id, { ...request, lines });
    }
    for (const [id, held] of this.held) copy.held.set(id, { ...held });
    return copy;
  }

  open(account: Pick<Account, 'id' | 'name' | 'monthly' | 'createdAt'>): void {
    const nextReset = nextMonthly(account.createdAt, account.createdAt);
    this.accounts.set(account.id, { ...account, remaining: account.monthly, nextReset, resets: 0 });
  }

  close(id: number): void {
    this.accounts.delete(id);
    for (const request of this.requests.values()) if (request.owner === id) this.requests.delete(request.id);
    for (const held of this.held.values()) if (held.owner === id) this.held.delete(held.id);
  }

  /** Advances the clock to a moment that is near neither the reset of an account nor the end of a held request. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    const isNear = ({ createdAt }: Account) => {
      const next = nextMonthly(createdAt, this.now - 10 * MINUTE);
      return next < this.now + 10 * MINUTE;
    };
    const isNearEnd = ({ createdAt }: Held) => Math.abs(createdAt + HELD_LIFETIME - this.now) < 10 * MINUTE;
    while ([...this.accounts.values()].some(isNear) || [...this.held.values()].some(isNearEnd))
      this.now += 20 * MINUTE;
    for (const account of this.accounts.values()) {
      if (this.now < account.nextReset) continue;
      account.remaining = account.monthly;
      account.nextReset = nextMonthly(account.createdAt, this.now);
      account.resets += 1;
      for (const held of this.held.values()) if (held.owner === account.id) held.isDue = true;
    }
  }

  private hasInactive(lines: readonly Line[]): boolean {
    return lines.some(({ id }) => !this.samples.get(id)?.isActive);
  }

  expectedOutcome(owner: Account, lines: readonly Line[]): Outcome {
    if (this.hasInactive(lines)) return 'not available';
    return owner.remaining < unitsOf(lines) ? 'too few credits' : 'done';
  }

  submit(owner: Account, id: number, lines: readonly Line[]): void {
    owner.remaining -= unitsOf(lines);
    this.addRequest(owner, id, { lines, status: 'pending' });
  }

  /** By an admin. @returns the expected outcome */
  expectedEntry(owner: Account, lines: readonly Line[], isFree: boolean): Outcome {
    const outcome = this.expectedOutcome(owner, lines);
    return isFree && outcome === 'too few credits' ? 'done' : outcome;
  }

  enter(owner: Account, id: number, { lines, isFree }: { lines: readonly Line[]; isFree: boolean }): void {
    if (!isFree) owner.remaining -= unitsOf(lines);
    const request = this.addRequest(owner, id, { lines, status: 'approved' });
    if (isFree) request.chargedIn = FREE;
  }

  private addRequest(
    owner: Account,
    id: number,
    { lines, status }: { lines: readonly Line[]; status: RequestStatus },
  ): Request {
    const facts = { owner: owner.id, status, chargedIn: owner.resets };
    const request: Request = { id, ...facts, lines: lines.map((line) => ({ ...line })) };
    this.requests.set(id, request);
    return request;
  }

  /** @returns the status of the response */
  cut(request: Request, { id, quantity }: Line): number {
    const owner = this.accounts.get(request.owner);
    if (!owner) return 404;
    if (['shipped', 'delivered', 'fulfilled', 'rejected'].includes(request.status)) return 409;
    const line = request.lines.find((existing) => existing.id === id && existing.quantity > 0);
    if (!line || quantity > line.quantity) return 400;
    const cut = line.quantity - quantity;
    if (unitsOf(request.lines) === cut) return 400;
    line.quantity = quantity;
    if (request.chargedIn === owner.resets) owner.remaining += cut;
    return 200;
  }

  /** @returns the status of the response */
  holdStatus(owner: Account, waitsFor: HeldWaitsFor, lines: readonly Line[]): number {
    const units = unitsOf(lines);
    if (this.hasInactive(lines)) return 400;
    if (waitsFor === 'renewal' && units > owner.monthly) return 400;
    if (owner.remaining >= units) return 409;
    const waiting = [...this.held.values()].filter(
      (held) => held.owner === owner.id && held.state === 'waiting',
    );
    return waiting.length >= HELD_MAX ? 409 : 201;
  }

  hold(owner: Account, held: Pick<Held, 'id' | 'waitsFor' | 'lines' | 'createdAt'>): void {
    this.held.set(held.id, { ...held, owner: owner.id, state: 'waiting', isDue: false });
  }

  private send(owner: Account, held: Held): void {
    owner.remaining -= unitsOf(held.lines);
    held.state = 'sent';
  }

  /** The request that a sent one has become. */
  register(held: Held, requestId: number): void {
    const owner = this.accounts.get(held.owner);
    if (!owner) return;
    this.addRequest(owner, requestId, { lines: held.lines, status: 'pending' });
  }

  /** @returns whether it was granted; it may go on waiting */
  grant(
    held: Held,
    { credits, monthly, expected }: { credits: number; monthly: boolean; expected: number },
  ): boolean {
    const owner = this.accounts.get(held.owner);
    if (!owner || held.state !== 'waiting' || held.waitsFor !== 'admin') return false;
    if (this.hasInactive(held.lines) || owner.remaining !== expected) return false;
    owner.remaining += credits;
    if (monthly) owner.monthly += credits;
    if (owner.remaining >= unitsOf(held.lines)) this.send(owner, held);
    return true;
  }

  /** @returns whether it has ended now */
  end(held: Held, state: 'declined' | 'cancelled'): boolean {
    const mayEnd = held.state === 'waiting' && (state === 'cancelled' || held.waitsFor === 'admin');
    if (mayEnd) held.state = state;
    return mayEnd;
  }

  /** What the portal does by itself: sends what waited for a reset, and ends what waited too long. @returns what was sent */
  settleHeld(): Held[] {
    const sent: Held[] = [];
    for (const held of this.held.values()) {
      const owner = this.accounts.get(held.owner);
      if (!owner || held.state !== 'waiting') continue;
      if (held.waitsFor === 'admin') {
        if (this.now >= held.createdAt + HELD_LIFETIME) held.state = 'lapsed';
      } else if (held.isDue && !this.hasInactive(held.lines)) {
        held.isDue = false;
        if (owner.remaining < unitsOf(held.lines)) continue;
        this.send(owner, held);
        sent.push(held);
      }
    }
    return sent;
  }

  changeStatus(request: Request, status: RequestStatus): Outcome {
    const owner = this.accounts.get(request.owner);
    if (!owner || request.status === status) return 'done';
    if (status === 'rejected' && request.chargedIn === owner.resets) {
      owner.remaining += unitsOf(request.lines);
      request.chargedIn = undefined;
    } else if (request.status === 'rejected' && request.chargedIn === undefined) {
      if (owner.remaining < unitsOf(request.lines)) return 'too few credits';
      owner.remaining -= unitsOf(request.lines);
      request.chargedIn = owner.resets;
    }
    request.status = status;
    return 'done';
  }
}

export const unitsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A session is valid when it was used in the last seven days and begun in the last thirty. */
export const isAlive = (session: { begun: number; used: number } | undefined, now: number): boolean =>
  session !== undefined && now - session.used < 7 * DAY && now - session.begun < 30 * DAY;
