import type { OutcomeView } from '@portal/contract/outcomes';
import type { RequestStatus } from '@portal/contract/requests';
import { isSent } from '@portal/contract/requests.values';
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
  'answer' | 'amount' | 'orderNumber' | 'comment' | 'reason' | 'givenBy'
>;

const ANSWERED_SHARE = 0.72;

const remarks: Record<'deciding' | 'not-a-fit' | 'problem', Pick<DemoOutcome, 'comment' | 'reason'>[]> = {
  deciding: [
    { comment: 'Showing it to the team this week.', reason: null },
    { comment: null, reason: null },
  ],
  'not-a-fit': [
    { comment: 'The hand is too heavy for our polyester shirts.', reason: 'feel' },
    { comment: 'Too large for a chest print.', reason: 'size' },
    { comment: null, reason: 'color' },
  ],
  problem: [
    { comment: 'The parcel was crushed, two of the transfers are creased.', reason: 'damaged' },
    { comment: 'One design is missing.', reason: 'missing' },
  ],
};
const noRemark = { comment: null, reason: null };

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
      ...noRemark,
      givenBy: random() < 0.4 ? 'admin' : 'client',
    };
  }
  const answer = roll < 0.74 ? 'deciding' : roll < 0.93 ? 'not-a-fit' : 'problem';
  const choices = remarks[answer];
  const remark = choices[between(random, 0, choices.length - 1)] ?? noRemark;
  return { answer, amount: null, orderNumber: null, ...remark, givenBy: 'client' };
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
