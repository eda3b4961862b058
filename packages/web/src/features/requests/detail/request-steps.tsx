import type { RequestDetailView, RequestView } from '@portal/contract/requests';
import { STATUS_LABELS } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { Day } from '../../../components/ui/time.tsx';
import { ExpectedOn } from '../../shipping/expected-on.tsx';

/** The timeline is missing until the details are loaded. */
export type OwnRequestView = RequestView & Partial<RequestDetailView>;

type Status = RequestView['status'];

const STEPS: readonly Status[] = ['pending', 'approved', 'shipped', 'delivered'];

/** When a request last became this. Undefined for earlier events than the timeline has. */
function reachedAt({ timeline = [] }: OwnRequestView, status: Status): string | undefined {
  return timeline.findLast(({ from, to }) => to === status && from !== to)?.at;
}

/** The steps of a request to its end. One that is fulfilled has those that it took. */
function stepsOf(request: OwnRequestView): readonly Status[] {
  if (request.status !== 'fulfilled') return STEPS;
  const taken = STEPS.filter((step) => step === 'pending' || reachedAt(request, step));
  return [...taken, 'fulfilled'];
}

/** How far a request has come, and what follows. A rejected one has no steps. */
export function RequestSteps({ request }: { request: OwnRequestView }) {
  const steps = stepsOf(request);
  const current = steps.indexOf(request.status);
  return (
    <ol aria-label="Progress" className="flex">
      {steps.map((step, index) => {
        const isDone = index <= current;
        const at = step === 'pending' ? request.date : isDone && reachedAt(request, step);
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              // The last one, from which no line goes on, is as wide as its words where there is room.
              'relative min-w-0 flex-1 pr-2 max-[22rem]:pr-1 sm:last:flex-none sm:last:pr-0 not-last:before:absolute not-last:before:top-3 not-last:before:right-1 not-last:before:left-7 not-last:before:border-t',
              index < current ? 'before:border-accent' : 'before:border-line',
            )}
          >
            <span
              aria-hidden
              className={clsx(
                'grid size-6 place-items-center rounded-full border',
                isDone ? 'border-accent bg-accent text-on-accent' : 'border-control',
              )}
            >
              {isDone && <Check className="size-3.5" />}
            </span>
            <span
              className={clsx(
                'mt-2 block text-xs [overflow-wrap:anywhere] max-[22rem]:text-[0.6875rem] sm:text-sm',
                index === current ? 'font-semibold' : !isDone && 'text-quiet',
              )}
            >
              {step === 'pending' ? 'Requested' : STATUS_LABELS[step]}
            </span>
            <span className="block min-h-5 text-xs text-quiet sm:text-sm">
              {at && <Day at={at} />}
              {step === 'delivered' && !isDone && request.expectedOn && (
                <>
                  <span>expected </span>
                  <ExpectedOn request={request} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
