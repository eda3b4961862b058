import type { HeldProblem, HeldRequestView } from '@portal/contract/held-requests';
import { clsx } from 'clsx';
import Ban from 'lucide-react/icons/ban';
import CircleX from 'lucide-react/icons/circle-x';
import Clock3 from 'lucide-react/icons/clock-3';
import Hourglass from 'lucide-react/icons/hourglass';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { formatDay } from '../../lib/format/dates.ts';
import { describeSamples, formatCredits, ROW_PICTURES_MAX } from '../orders/describe-request.ts';
import { formatNeededBy } from '../orders/needed-by.tsx';

const BADGES = {
  waiting: { tone: 'warning', Icon: Hourglass },
  sent: { tone: 'success', Icon: Send },
  declined: { tone: 'destructive', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
  lapsed: { tone: 'neutral', Icon: Clock3 },
} as const;

const STATE_LABELS = { sent: 'Sent', declined: 'Declined', cancelled: 'Cancelled', lapsed: 'Lapsed' };

const WAITING_LABELS = { admin: 'Waiting for an admin', renewal: 'Waiting for the reset' };

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
  'too-many-units': 'The credits of the last reset were too few for it.',
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
    state === 'waiting' && lapsesAt !== null ? `expires on ${formatDay(lapsesAt)} without a decision` : '',
    endedAt === null || state === 'waiting'
      ? ''
      : `${STATE_LABELS[state].toLowerCase()} on ${formatDay(endedAt)}`,
    neededBy === null ? '' : `needed by ${formatNeededBy(neededBy)}`,
    reference === null ? '' : `reference ${reference}`,
  ].filter(Boolean);
}

/** Why the client asks, with its lines, in the dialogs that decide. */
export function AskedReason({ held: { reason } }: { held: HeldRequestView }) {
  return reason !== null && <span className="mt-1 block whitespace-pre-line">{`“${reason}”`}</span>;
}

type HeldRequestItemProps = {
  held: HeldRequestView;
  /** Whose it is, for admins. */
  heading?: ReactNode;
  /** What its credits are at the moment. */
  balance?: string | undefined;
  /** The id of its description, by which screen readers distinguish the buttons of several items. */
  id?: string;
  /** What can be done with it. */
  children?: ReactNode;
  /** In one line where there is room, without what its page and the dialogs say. */
  isLine?: boolean;
  hasPictures?: boolean;
};

/** A request that waits for credits, or did. */
export function HeldRequestItem(props: HeldRequestItemProps) {
  const { held, heading, balance, id, children, isLine, hasPictures = false } = props;
  const problem = problemOf(held);
  const samples = describeSamples(held);
  if (isLine)
    return (
      <li className="flex items-center gap-x-4 px-4 py-0.5 max-md:gap-x-2 max-md:py-2 md:px-5">
        <div
          id={id}
          className="flex min-w-0 flex-[1_1_20rem] items-baseline gap-x-4 text-sm max-lg:flex-wrap"
        >
          <span className="shrink-0 max-lg:shrink">{heading}</span>
          <span title={samples} className="min-w-0 truncate lg:max-w-[35%]">
            {samples}
          </span>
          <span className="shrink-0 text-quiet max-lg:shrink">{balance}</span>
          {(problem ?? held.reason) && (
            <span
              title={problem ?? held.reason ?? undefined}
              className={clsx(
                'min-w-0 flex-1 truncate',
                // On phones the dialogs say it.
                problem ? 'text-warning' : 'text-quiet max-md:hidden',
              )}
            >
              {problem ?? `“${held.reason}”`}
            </span>
          )}
        </div>
        {children && <div className="flex shrink-0 gap-2 max-md:flex-col max-md:gap-1">{children}</div>}
      </li>
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      {hasPictures && (
        <span className="-mr-3 flex gap-1 pt-0.5 max-md:[&>:not(:first-child)]:hidden">
          {held.samples.slice(0, ROW_PICTURES_MAX).map(({ id: sampleId, imageUrl }) => (
            <Picture key={sampleId} name="" imageUrl={imageUrl} className="w-8! shrink-0" />
          ))}
        </span>
      )}
      <div
        className={clsx(
          'grid min-w-0 grid-cols-1 gap-0.5',
          // Beside the pictures on a phone, too.
          hasPictures ? 'flex-[1_1_12rem]' : 'flex-[1_1_20rem]',
        )}
      >
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
