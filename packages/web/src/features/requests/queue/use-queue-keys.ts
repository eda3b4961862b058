import type { RequestView } from '@portal/contract/requests';
import type { Decision } from '@portal/contract/requests/status';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findPageFocus, useFocusAfterChange } from '../../../lib/hooks/use-focus-after-removal.ts';
import { useKeyPress } from '../../../lib/hooks/use-key-press.ts';
import { isFreeKey, useShortcutsSwitch } from '../../../lib/shortcuts.ts';
import { readOpened } from './opened-request.ts';

type Action = 'next' | 'previous' | 'select' | Decision;

/** The keys of the queue, in the order in which the dialog lists them. */
export const QUEUE_KEYS: readonly { key: string; action: Action; label: string }[] = [
  { key: 'j', action: 'next', label: 'Next request' },
  { key: 'k', action: 'previous', label: 'Previous request' },
  { key: 'x', action: 'select', label: 'Select or deselect' },
  { key: 'a', action: 'approved', label: 'Approve' },
  { key: 's', action: 'shipped', label: 'Mark as shipped' },
  { key: 'd', action: 'delivered', label: 'Mark as delivered' },
  { key: 'f', action: 'fulfilled', label: 'Mark as fulfilled' },
  { key: 'r', action: 'rejected', label: 'Reject (with a reason)' },
];

/** The action of a key press; none in a text field, below an open dialog or menu, or with a modifier key. A held key only moves. */
export function queueActionOf(event: KeyboardEvent): Action | undefined {
  if (event.ctrlKey || event.metaKey || !isFreeKey(event)) return undefined;
  const action = QUEUE_KEYS.find(({ key }) => key === event.key.toLowerCase())?.action;
  return event.repeat && action !== 'next' && action !== 'previous' ? undefined : action;
}

function rowLinks(table: HTMLTableElement | null) {
  return [...(table?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [])];
}

function focusedRow(table: HTMLTableElement | null) {
  return rowLinks(table).findIndex((link) => link.closest('tr')?.contains(document.activeElement));
}

/** Whether no control has the focus. */
function isPageFocused() {
  return document.activeElement === document.body || document.activeElement === findPageFocus();
}

type QueueKeys = {
  table: RefObject<HTMLTableElement | null>;
  requests: readonly RequestView[];
  /** Any action except next and previous, with the request in focus as it was when it got the focus. */
  onAction: (action: Exclude<Action, 'next' | 'previous'>, focused: RequestView | undefined) => void;
};

/** The keyboard shortcuts of the queue. They move the real focus, so that Enter opens a request and screen readers follow. */
export function useQueueKeys({ table, requests, onAction }: QueueKeys) {
  const { isOn } = useShortcutsSwitch();
  const lastRow = useRef(-1);
  const seen = useRef<RequestView>(undefined);

  const linkAt = (index: number) => {
    const links = rowLinks(table.current);
    return links[Math.max(0, Math.min(index, links.length - 1))];
  };
  const focusRow = (index: number) => {
    const link = linkAt(index);
    link?.focus();
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };

  const focusAgain = (index: number) => {
    lastRow.current = index;
    focusRow(index);
  };

  /** The row that had the focus last or the one in its place, and the page when there are no rows. */
  const currentRow = () => {
    lastRow.current = Math.max(0, lastRow.current);
    return linkAt(lastRow.current) ?? findPageFocus();
  };

  /** The requests whose rows a decision took away and its undoing brings back. */
  const returning = useRef<readonly number[]>([]);

  useKeyPress((event) => {
    const action = queueActionOf(event);
    if (!action) return;
    event.preventDefault();
    returning.current = [];
    const index = focusedRow(table.current);
    if (index >= 0) lastRow.current = index;
    if (action === 'next') focusRow(index < 0 ? lastRow.current + (lastRow.current < 0 ? 1 : 0) : index + 1);
    else if (action === 'previous') focusRow(index < 0 ? lastRow.current : index - 1);
    else {
      const focused = requests[index];
      onAction(action, seen.current?.id === focused?.id ? seen.current : focused);
      // The row shows the admin's own decision next.
      if (action !== 'select') seen.current = undefined;
    }
    lastRow.current = focusedRow(table.current);
  }, isOn);

  // The row of the request that was opened has the focus after the way back. The page gets it first.
  const opened = useRef<number>(undefined);
  useLayoutEffect(() => {
    opened.current = readOpened();
  }, []);
  const focusOpened = useEffectEvent(() => {
    const index = requests.findIndex(({ id }) => id === opened.current);
    opened.current = undefined;
    if (index >= 0 && isPageFocused()) focusAgain(index);
  });
  useEffect(() => {
    if (opened.current === undefined || requests.length === 0) return;
    const frame = requestAnimationFrame(() => focusOpened());
    return () => cancelAnimationFrame(frame);
  }, [requests]);

  const focusReturned = useEffectEvent(() => {
    const index = requests.findIndex(({ id }) => returning.current.includes(id));
    if (index < 0) return;
    returning.current = [];
    if (isPageFocused() || table.current?.contains(document.activeElement)) focusAgain(index);
  });
  useEffect(() => {
    if (requests.length > 0) focusReturned();
  }, [requests]);

  const see = useEffectEvent(() => {
    seen.current = requests[focusedRow(table.current)];
  });

  useLayoutEffect(() => {
    window.addEventListener('focusin', see);
    return () => window.removeEventListener('focusin', see);
  }, []);

  // A decision can remove the focused row from the list. The focus then moves to the row that takes its place.
  useFocusAfterChange(requests, table, () => (lastRow.current >= 0 ? currentRow() : null));

  return {
    currentRow,
    /** Moves the focus to the first of these requests when the list has it again, unless it is elsewhere on the page. */
    focusOnReturn: (ids: readonly number[]) => {
      returning.current = ids;
    },
  };
}
