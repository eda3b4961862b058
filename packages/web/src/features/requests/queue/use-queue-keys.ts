import type { Decision } from '@portal/contract/request-search';
import type { RequestView } from '@portal/contract/requests';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Action = 'next' | 'previous' | 'select' | Decision;

/** The keys of the queue, in the order in which the dialog lists them. */
export const QUEUE_KEYS: readonly { key: string; action: Action; label: string }[] = [
  { key: 'j', action: 'next', label: 'Next request' },
  { key: 'k', action: 'previous', label: 'Previous request' },
  { key: 'x', action: 'select', label: 'Select or deselect' },
  { key: 'a', action: 'approved', label: 'Approve' },
  { key: 'f', action: 'fulfilled', label: 'Mark as fulfilled' },
  { key: 'r', action: 'rejected', label: 'Reject (asks for a reason first)' },
];

const TEXT_FIELD_SELECTOR =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The action of a key press; none in a text field, below an open dialog or menu, or with a modifier key. */
export function queueActionOf(event: KeyboardEvent): Action | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TEXT_FIELD_SELECTOR)) return undefined;
  if (document.querySelector(OVERLAY_SELECTOR)) return undefined;
  return QUEUE_KEYS.find(({ key }) => key === event.key.toLowerCase())?.action;
}

const STORAGE_KEY = 'queue-shortcuts';

function readIsOn() {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function storeIsOn(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function rowLinks(table: HTMLTableElement | null) {
  return [...(table?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? [])];
}

function focusedRow(table: HTMLTableElement | null) {
  return rowLinks(table).findIndex((link) => link.closest('tr')?.contains(document.activeElement));
}

type QueueKeys = {
  table: RefObject<HTMLTableElement | null>;
  requests: readonly RequestView[];
  /** Any action except next and previous, with the request in focus. */
  onAction: (action: Exclude<Action, 'next' | 'previous'>, focused: RequestView | undefined) => void;
};

/**
 * The keyboard shortcuts of the queue, and whether this browser has them on. They move the real focus, so that Enter
 * opens a request and screen readers follow.
 */
export function useQueueKeys({ table, requests, onAction }: QueueKeys) {
  const [isOn, setIsOn] = useState(readIsOn);
  const lastRow = useRef(-1);

  const linkAt = (index: number) => {
    const links = rowLinks(table.current);
    return links[Math.max(0, Math.min(index, links.length - 1))];
  };
  const focusRow = (index: number) => {
    const link = linkAt(index);
    link?.focus();
    link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = queueActionOf(event);
    if (!action) return;
    event.preventDefault();
    const index = focusedRow(table.current);
    if (index >= 0) lastRow.current = index;
    if (action === 'next') focusRow(index < 0 ? lastRow.current + (lastRow.current < 0 ? 1 : 0) : index + 1);
    else if (action === 'previous') focusRow(index < 0 ? lastRow.current : index - 1);
    else onAction(action, requests[index]);
    lastRow.current = focusedRow(table.current);
  });

  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);

  // A decision can remove the focused row from the list. The focus then moves to the row that takes its place.
  const keepFocus = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isOn && isLost && lastRow.current >= 0) focusRow(lastRow.current);
  });
  useEffect(() => {
    if (requests.length > 0) keepFocus();
  }, [requests]);

  return {
    isOn,
    switchTo: (next: boolean) => {
      setIsOn(next);
      storeIsOn(next);
    },
    /** The row that a key focused last, or the one in its place; null before the first key. */
    currentRow: () => (lastRow.current < 0 ? null : (linkAt(lastRow.current) ?? null)),
  };
}
