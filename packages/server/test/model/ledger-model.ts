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
  units: number;
  status: RequestStatus;
  /** The number of its account's resets when it was charged; undefined after a refund. */
  chargedIn: number | undefined;
};

/** The expected outcome of a request. */
export type Outcome = 'done' | 'too few credits' | 'not available';

/** The expected ledger: the product's rules, independent of its code. */
export class LedgerModel {
  now: number;
  readonly accounts = new Map<number, Account>();
  readonly samples = new Map<number, { isActive: boolean }>();
  readonly requests = new Map<number, Request>();

  constructor(now: number) {
    this.now = now;
  }

  /** A model that changes on its own. */
  copy(): LedgerModel {
    const copy = new LedgerModel(this.now);
    for (const [id, account] of this.accounts) copy.accounts.set(id, { ...account });
    for (const [id, sample] of this.samples) copy.samples.set(id, { ...sample });
    for (const [id, request] of this.requests) copy.requests.set(id, { ...request });
    return copy;
  }

  open(account: Pick<Account, 'id' | 'name' | 'monthly' | 'createdAt'>): void {
    const nextReset = nextMonthly(account.createdAt, account.createdAt);
    this.accounts.set(account.id, { ...account, remaining: account.monthly, nextReset, resets: 0 });
  }

  close(id: number): void {
    this.accounts.delete(id);
    for (const request of this.requests.values()) if (request.owner === id) this.requests.delete(request.id);
  }

  /** Advances the clock to a moment that is not near the reset of any account. */
  advance(milliseconds: number): void {
    this.now += milliseconds;
    const isNear = ({ createdAt }: Account) => {
      const next = nextMonthly(createdAt, this.now - 10 * MINUTE);
      return next < this.now + 10 * MINUTE;
    };
    while ([...this.accounts.values()].some(isNear)) this.now += 20 * MINUTE;
    for (const account of this.accounts.values()) {
      if (this.now < account.nextReset) continue;
      account.remaining = account.monthly;
      account.nextReset = nextMonthly(account.createdAt, this.now);
      account.resets += 1;
    }
  }

  expectedOutcome(owner: Account, lines: readonly { id: number; quantity: number }[]): Outcome {
    if (lines.some(({ id }) => !this.samples.get(id)?.isActive)) return 'not available';
    return owner.remaining < unitsOf(lines) ? 'too few credits' : 'done';
  }

  submit(owner: Account, id: number, lines: readonly { quantity: number }[]): void {
    const units = unitsOf(lines);
    owner.remaining -= units;
    this.requests.set(id, { id, owner: owner.id, units, status: 'pending', chargedIn: owner.resets });
  }

  changeStatus(request: Request, status: RequestStatus): Outcome {
    const owner = this.accounts.get(request.owner);
    if (!owner || request.status === status) return 'done';
    if (status === 'rejected' && request.chargedIn === owner.resets) {
      owner.remaining += request.units;
      request.chargedIn = undefined;
    } else if (request.status === 'rejected' && request.chargedIn === undefined) {
      if (owner.remaining < request.units) return 'too few credits';
      owner.remaining -= request.units;
      request.chargedIn = owner.resets;
    }
    request.status = status;
    return 'done';
  }
}

const unitsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A session is valid when it was used in the last seven days and begun in the last thirty. */
export const isAlive = (session: { begun: number; used: number } | undefined, now: number): boolean =>
  session !== undefined && now - session.used < 7 * DAY && now - session.begun < 30 * DAY;
