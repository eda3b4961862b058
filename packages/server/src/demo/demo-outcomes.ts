import type { RequestStatus } from '@portal/contract/requests';
import type { OutcomeView } from '@portal/contract/requests/outcomes';
import { isSent } from '@portal/contract/requests/statuses';
import { addHours } from 'date-fns/addHours';
import { between, type Random } from './demo-random.ts';

export type DemoStatusChange = {
  at: Date;
  status: RequestStatus;
  carrier?: string;
  trackingNumber?: string;
  postage?: number;
  note?: string;
};

export type DemoOutcome = { at: Date } & Pick<
  OutcomeView,
  'answer' | 'amount' | 'orderNumber' | 'comment' | 'givenBy'
>;

const ANSWERED_SHARE = 0.72;

const comments = {
  deciding: ['Showing it to the team this week.', null],
  'not-a-fit': ['The hand is too heavy for our polyester shirts.', 'Too large for a chest print.', null],
  problem: ['The parcel was crushed, two of the transfers are creased.', 'One design is missing.'],
};

export function withPostage(random: Random, changes: DemoStatusChange[]): DemoStatusChange[] {
  return changes.map((change) =>
    change.status === 'shipped' ? { ...change, postage: between(random, 79, 258) * 5 } : change,
  );
}

function planAnswer(random: Random): Omit<DemoOutcome, 'at'> {
  const roll = random();
  if (roll < 0.48) {
    const amount = between(random, 30, 900) * 500;
    const orderNumber = `SO-${between(random, 2_000, 9_800)}`;
    return {
      answer: 'ordered',
      amount,
      orderNumber,
      comment: null,
      givenBy: random() < 0.4 ? 'admin' : 'client',
    };
  }
  const answer = roll < 0.74 ? 'deciding' : roll < 0.93 ? 'not-a-fit' : 'problem';
  const choices = comments[answer];
  const comment = choices[between(random, 0, choices.length - 1)] ?? null;
  return { answer, amount: null, orderNumber: null, comment, givenBy: 'client' };
}

/** Some days after the samples went out; null for a request without an answer yet. */
export function planOutcome(random: Random, changes: DemoStatusChange[], now: Date): DemoOutcome | null {
  const answer = planAnswer(random);
  const hours = between(random, 3 * 24, 18 * 24);
  const isAnswered = random() < ANSWERED_SHARE;
  const last = changes.at(-1);
  if (!isAnswered || !last || !isSent(last.status)) return null;
  const at = addHours(last.at, hours);
  return at < now ? { at, ...answer } : null;
}
