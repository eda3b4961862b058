import type { AdminHeldRequestPage } from '@portal/contract/held-requests';
import type { HeldState } from '@portal/contract/held-requests.values';
import {
  lapseHeldRequests,
  sendDueHeldRequests,
} from '../../src/features/held-requests/held-requests-housekeeping.service.ts';
import { lockAccount } from '../../src/features/users/lock-account.service.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import type { Nodes } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, trpcQuery } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';
import { ruleContext } from '../portal.fixture.ts';
import { setClock } from '../time/clock.ts';
import { type Account, isAlive, type LedgerModel } from './ledger-model.ts';

type Session = { cookie: string; begun: number; used: number };

/** The real portal, to compare with the model: its nodes, an admin, and the clients' sessions. */
export class World {
  readonly sessions = new Map<number, Session>();
  admin = '';
  readonly #nodes: Nodes;
  readonly #running: readonly PortalNode[];
  readonly #adminId: number;
  #calls = 0;

  constructor(nodes: Nodes, running: readonly PortalNode[], adminId: number) {
    this.#nodes = nodes;
    this.#running = running;
    this.#adminId = adminId;
  }

  /** Each request goes to the next node. */
  get node(): PortalNode {
    this.#calls += 1;
    const node = this.#running[this.#calls % this.#running.length];
    if (!node) throw new Error('A world has at least one node');
    return node;
  }

  /** Sets the clock and renews the admin's session, which is short. */
  async setClock(now: number): Promise<void> {
    await setClock(this.#nodes.em, new Date(now).toISOString());
    this.admin = await this.#nodes.cookieOf(this.#adminId);
  }

  /** What the nodes do from time to time. It waits for a node that does it now. */
  async housekeep(accountIds: readonly number[]): Promise<void> {
    const ctx = ruleContext(this.#nodes.em);
    for (const id of accountIds) await inTransaction(ctx, (tx) => lockAccount(tx, id));
    while ((await sendDueHeldRequests(ctx)) > 0);
    while ((await lapseHeldRequests(ctx)) > 0);
  }

  /** The state and the request of each held request of an account. */
  async heldOf(userId: number): Promise<Map<number, { state: HeldState; requestId: number | null }>> {
    const input = { userId, limit: 200 };
    const { body } = await trpcQuery(this.node, 'admin.heldRequests.list', { cookie: this.admin, input });
    const { items } = body as AdminHeldRequestPage;
    return new Map(items.map(({ id, state, requestId }) => [id, { state, requestId }]));
  }

  keepSession(id: number, cookie: string, now: number): void {
    this.sessions.set(id, { cookie, begun: now, used: now });
  }

  /** Sends a request as this client. An expired session must be refused before a new one begins. */
  async as(id: number, now: number, call: (cookie: string) => Promise<NodeResponse>): Promise<NodeResponse> {
    const session = this.sessions.get(id);
    if (session && !isAlive(session, now)) {
      const refused = await call(session.cookie);
      if (refused.status !== 401) throw new Error(`An expired session was accepted with ${refused.status}`);
    }
    if (!session || !isAlive(session, now)) {
      this.keepSession(id, await this.#nodes.cookieOf(id), now);
      return this.as(id, now, call);
    }
    session.used = now;
    return call(session.cookie);
  }

  /** Ends a client's session in the model. Its cookie stays, to be refused. */
  endSession(id: number): void {
    const session = this.sessions.get(id);
    if (session) session.used = Number.NEGATIVE_INFINITY;
  }

  /** The account as an admin sees it, in the model's form; the status when there is none. */
  async accountOf(
    id: number,
  ): Promise<Pick<Account, 'name' | 'monthly' | 'remaining' | 'nextReset'> | number> {
    const { status, body } = await trpcQuery(this.node, 'admin.clients.get', {
      cookie: this.admin,
      input: { id },
    });
    if (status !== 200) return status;
    const shown = body as Record<'name' | 'nextResetDate', string> &
      Record<'monthlyCredits' | 'remainingCredits', number>;
    return {
      name: shown.name,
      monthly: shown.monthlyCredits,
      remaining: shown.remainingCredits,
      nextReset: Date.parse(shown.nextResetDate),
    };
  }

  /** What is left of an account's credits, and its requests. */
  async stateOf(accountId: number, requestIds: readonly number[]) {
    const account = await this.accountOf(accountId);
    const requests: [number, unknown][] = [];
    for (const id of requestIds) requests.push([id, await this.#requestOf(id)]);
    const held = [...(await this.heldOf(accountId))].map(([id, { state }]) => [id, state] as const);
    const remaining = typeof account === 'number' ? undefined : account.remaining;
    return { remaining, requests, held: held.toSorted(([one], [other]) => one - other) };
  }

  async #requestOf(id: number): Promise<unknown> {
    const { body } = await trpcQuery(this.node, 'admin.requests.get', { cookie: this.admin, input: { id } });
    const { status, creditsUsed: units } = body as { status?: unknown; creditsUsed?: unknown };
    return { status, units };
  }

  /** The status and units of every request, and the closing balance of every account. */
  async readLedger(ledger: LedgerModel) {
    const requests = new Map<number, unknown>();
    for (const { id } of ledger.requests.values()) requests.set(id, await this.#requestOf(id));
    const closings = new Map<number, unknown>();
    for (const { id } of ledger.accounts.values()) {
      const { body } = await trpcQuery(this.node, 'admin.credits.statement', {
        cookie: this.admin,
        input: { id },
      });
      closings.set(id, (body as { closing?: unknown }).closing);
    }
    return { requests, closings };
  }
}
