import type { RequestStatus } from '@portal/contract/requests';
import { isSent } from '@portal/contract/requests.values';
import { clsx } from 'clsx';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import PackageCheck from 'lucide-react/icons/package-check';
import PackagePlus from 'lucide-react/icons/package-plus';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import StepForward from 'lucide-react/icons/step-forward';
import StickyNote from 'lucide-react/icons/sticky-note';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Truck from 'lucide-react/icons/truck';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Action, ActionMenu } from '../../../components/ui/action-menu.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFocusAfterChange } from '../../../lib/hooks/use-focus-after-removal.ts';
import { useFocusOnce } from '../../../lib/hooks/use-focus-once.ts';
import { paths } from '../../../lib/paths.ts';
import { useToasts } from '../../../lib/toasts/toasts.ts';
import { failureMessages } from '../admin-requests.messages.ts';
import { describeAlready, requestsFor } from '../queue/next-steps.ts';
import { type ActedOnRequest, type DialogName, RequestDialogs } from './request-dialogs.tsx';
import { useRequestKeys } from './use-request-keys.ts';
import { type ChangeDetails, useStatusChange } from './use-status-change.ts';

/** The steps of an accepted request, in their order. */
const STEPS = [
  { from: 'pending', to: 'approved', label: 'Approve', Icon: ThumbsUp },
  { from: 'approved', to: 'shipped', label: 'Mark as Shipped', Icon: Truck },
  { from: 'shipped', to: 'delivered', label: 'Mark as Delivered', Icon: PackageCheck },
] as const;

/** What is in the place of the next step when there is none. */
const NO_STEP: { [Status in RequestStatus]?: string } = {
  delivered: 'Last step:',
  fulfilled: 'All done',
  rejected: 'No next step',
};

/**
 * Each button has a place that no other one takes, so that a second press never hits another decision. On a phone the next step
 * has a row of its own above the other two and the menu, and the way back one below them.
 */
const PLACES =
  'flex max-w-full flex-wrap justify-end gap-2 sm:ml-auto sm:w-188 max-sm:grid max-sm:w-full max-sm:grid-cols-[1fr_1fr_auto] print:hidden';
/** As wide as the longest step. */
const STEP_PLACE = 'max-sm:col-span-full sm:w-46';
const BUTTON_CLASSES = 'max-sm:px-2 max-sm:[&_svg]:hidden';

/**
 * The status whose actions are shown. While the pointer is on them they stay as they are, so that no button turns into another
 * one under it when another person changes the request. A decision of the admin's own ends that.
 */
function useSeenStatus(status: RequestStatus) {
  const [kept, setKept] = useState<RequestStatus | null>(null);
  const release = () => setKept(null);
  const pointer = { onPointerEnter: () => setKept(status), onPointerLeave: release };
  return { seenStatus: kept ?? status, release, pointer };
}

/**
 * After a decision of the admin's own the button that took it may be gone or disabled. The focus then moves to the button for
 * the next step, instead of to the top of the page.
 */
function useFocusAfterDecision(status: RequestStatus) {
  const actions = useRef<HTMLDivElement>(null);
  const focus = useFocusOnce();
  useFocusAfterChange(status, actions, () =>
    focus.take() ? actions.current?.querySelector<HTMLElement>('button:not(:disabled)') : null,
  );
  return { actions, expectChange: focus.expect };
}

/** Where the requests before and after this one in the queue are. */
export type AdjacentUrls = { previous: string | undefined; next: string | undefined };

type RequestActionsProps = { request: ActedOnRequest; adjacent: AdjacentUrls | undefined };

/**
 * The decisions on a request: a button for the next step, three buttons that are always shown, and a menu for the rest.
 * A decision takes one click and can be undone in its toast. Only shipping and a rejection with a reason open a dialog.
 */
export function RequestActions({ request, adjacent }: RequestActionsProps) {
  const { user } = request;
  const goesOn = useRef(false);
  const navigate = useNavigate();
  // A dialog keeps the status in which it was opened, because the page shows changes of other admins immediately.
  const [dialog, setDialog] = useState<{ name: DialogName; seenStatus: RequestStatus } | null>(null);
  const { isPending, changeTo } = useStatusChange(request.id, {
    clientId: user?.id,
    onChanged: () => {
      setDialog(null);
      if (goesOn.current && adjacent?.next) void navigate(adjacent.next);
    },
    onReason: (seenStatus) => setDialog({ name: 'reject', seenStatus }),
  });
  const { seenStatus: status, release, pointer } = useSeenStatus(request.status);
  const { actions, expectChange } = useFocusAfterDecision(request.status);
  const decide = (to: RequestStatus, details?: ChangeDetails, andNext = false) => {
    goesOn.current = andNext;
    release();
    expectChange();
    changeTo(to, dialog?.seenStatus ?? status, details);
  };
  const show = (name: DialogName) => setDialog({ name, seenStatus: status });
  const take = (to: RequestStatus) => (to === 'shipped' ? show('ship') : decide(to));

  const next = STEPS.find(({ from }) => from === status);
  const others = STEPS.filter((step) => step !== next && step.to !== status);
  const isLast = status === 'delivered';
  const hasShipment = isSent(status) || request.carrier !== null || request.trackingNumber !== null;
  const approveAndNext = () => decide('approved', undefined, true);
  const toasts = useToasts();
  useRequestKeys({
    onMove: (to) => {
      const url = adjacent?.[to];
      if (url) void navigate(url);
    },
    onDecide: (decision, withNext) => {
      if (isPending) return;
      if (requestsFor(decision, [request]).length === 0)
        toasts.error({ ...failureMessages.updateRequest(null), text: describeAlready(request) });
      else if (decision === 'rejected') show('reject');
      else if (withNext) approveAndNext();
      else take(decision);
    },
  });
  const more: Action[] = [
    ...(status === 'pending' && adjacent?.next
      ? [{ label: 'Approve and next', Icon: StepForward, onClick: approveAndNext }]
      : []),
    ...others.map(({ to, label, Icon }) => ({ label, Icon, onClick: () => take(to) })),
    ...(status === 'rejected'
      ? []
      : [{ label: 'Reject with a reason', Icon: CircleX, onClick: () => show('reject') }]),
    ...(isSent(status) && user
      ? [
          {
            label: 'Send Replacement',
            Icon: PackagePlus,
            onClick: () => void navigate(`${paths.adminClientRequest(user.id)}?replaces=${request.id}`),
          },
        ]
      : []),
    ...(hasShipment
      ? [{ label: 'Edit shipment', Icon: Pencil, startsGroup: true, onClick: () => show('shipment') }]
      : []),
    { label: 'Add internal note', Icon: StickyNote, startsGroup: !hasShipment, onClick: () => show('note') },
  ];
  return (
    <>
      <div ref={actions} className={PLACES} {...pointer}>
        {next ? (
          <Button
            className={STEP_PLACE}
            icon={<next.Icon aria-hidden />}
            pending={isPending}
            onClick={() => take(next.to)}
          >
            {next.label}
          </Button>
        ) : (
          <p
            className={clsx(
              STEP_PLACE,
              'flex h-10 items-center text-quiet sm:justify-end sm:px-2 pointer-coarse:h-11',
            )}
          >
            {NO_STEP[status]}
          </p>
        )}
        <Button
          variant={isLast ? 'primary' : 'secondary'}
          className={BUTTON_CLASSES}
          icon={<CircleCheckBig aria-hidden />}
          pending={isPending}
          disabled={status === 'fulfilled'}
          onClick={() => decide('fulfilled')}
        >
          Mark as Fulfilled
        </Button>
        <Button
          variant="danger-quiet"
          className={BUTTON_CLASSES}
          icon={<CircleX aria-hidden />}
          pending={isPending}
          disabled={status === 'rejected'}
          onClick={() => decide('rejected')}
        >
          Reject Request
        </Button>
        <ActionMenu label="More actions" disabled={isPending} actions={more} />
        {status !== 'pending' && (
          <Button
            variant={status === 'rejected' ? 'primary' : 'quiet'}
            className={clsx(BUTTON_CLASSES, 'sm:order-first max-sm:col-span-full')}
            icon={<RotateCcw aria-hidden />}
            pending={isPending}
            onClick={() => decide('pending')}
          >
            Reset to Pending
          </Button>
        )}
      </div>
      <RequestDialogs
        request={request}
        shown={dialog?.name ?? null}
        onShow={(name) => (name ? show(name) : setDialog(null))}
        isPending={isPending}
        onDecide={decide}
      />
    </>
  );
}
