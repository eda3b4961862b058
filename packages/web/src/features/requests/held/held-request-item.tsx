import type { HeldProblem, HeldRequestView } from '@portal/contract/requests/held-requests';
import Ban from 'lucide-react/icons/ban';
import CircleX from 'lucide-react/icons/circle-x';
import Clock3 from 'lucide-react/icons/clock-3';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { describeSamples, formatCredits } from '../describe-request.ts';
import { formatNeededBy } from '../needed-by.tsx';

const BADGES = {
  waiting: { tone: 'warning', Icon: Hourglass },
  sent: { tone: 'success', Icon: Send },
  declined: { tone: 'destructive', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
  lapsed: { tone: 'neutral', Icon: Clock3 },
} as const;

const STATE_LABELS = { sent: 'Sent', declined: 'Declined', cancelled: 'Cancelled', lapsed: 'Lapsed' };

const WAITING_LABELS = { admin: 'Waiting for an admin', renewal: 'Waiting for the renewal' };

function HeldBadge({ held: { state, waitsFor } }: { held: HeldRequestView }) {
  const { tone, Icon } = BADGES[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {state === 'waiting' ? WAITING_LABELS[waitsFor] : STATE_LABELS[state]}
    </Badge>
  );
}

const PROBLEMS: { [Problem in Exclude<HeldProblem, 'sample-inactive'>]: string } = {
  'address-required': 'It needs a shipping address.',
  'too-many-units': 'The credits of the last renewal were too few for it.',
};

/** Why it cannot be sent as it is; null when nothing is known to be in the way. */
function problemOf({ state, samples, problem }: HeldRequestView): string | null {
  if (state !== 'waiting') return null;
  const inactive = samples.filter(({ isActive }) => !isActive).map(({ name }) => name);
  if (inactive.length > 0) return `No longer available: ${inactive.join(', ')}.`;
  return problem === null || problem === 'sample-inactive' ? null : PROBLEMS[problem];
}

function factsOf(held: HeldRequestView): string[] {
  const { state, waitsFor, units, createdAt, endedAt, lapsesAt, neededBy, reference } = held;
  return [
    `Held request #${held.id}`,
    formatCredits(units),
    `${waitsFor === 'admin' ? 'asked' : 'planned'} on ${formatDay(createdAt)}`,
    state === 'waiting' && lapsesAt !== null ? `until ${formatDay(lapsesAt)}` : '',
    endedAt === null || state === 'waiting'
      ? ''
      : `${STATE_LABELS[state].toLowerCase()} on ${formatDay(endedAt)}`,
    neededBy === null ? '' : `needed by ${formatNeededBy(neededBy)}`,
    reference === null ? '' : `reference ${reference}`,
  ].filter(Boolean);
}

type HeldRequestItemProps = {
  held: HeldRequestView;
  /** Whose it is, for admins. */
  heading?: ReactNode;
  /** What its credits are at the moment. */
  balance?: string | undefined;
  /** The id of its description, which tells the buttons of several items apart. */
  id?: string;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A request that waits for credits, or did. */
export function HeldRequestItem({ held, heading, balance, id, children }: HeldRequestItemProps) {
  const problem = problemOf(held);
  const samples = describeSamples(held);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="grid min-w-0 flex-[1_1_20rem] grid-cols-1 gap-0.5">
        <div id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {heading}
          <span title={samples} className="line-clamp-2 min-w-0 break-words">
            {samples}
          </span>
          <HeldBadge held={held} />
        </div>
        <p className="text-sm text-quiet">{factsOf(held).join(' · ')}</p>
        {balance && <p className="text-sm">{balance}</p>}
        {held.reason !== null && (
          <p className="line-clamp-4 text-sm break-words whitespace-pre-line">{`“${held.reason}”`}</p>
        )}
        {held.decisionReason !== null && (
          <p className="text-sm break-words whitespace-pre-line">{`Reason: ${held.decisionReason}`}</p>
        )}
        {problem && <p className="text-sm text-warning">{problem}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full">{children}</div>}
    </li>
  );
}
