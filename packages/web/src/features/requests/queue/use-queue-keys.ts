import type { RequestView } from '@portal/contract/requests';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type QueueAction, queueActionOf } from './queue-keys.ts';

type QueueKeys = {
  table: RefObject<HTMLTableElement | null>;
  requests: readonly RequestView[];
  isOn: boolean;
  /** Any action but walking, on the request that has the focus, if one has. */
  onAction: (action: Exclude<QueueAction, 'next' | 'previous'>, focused: RequestView | undefined) => void;
};

const rowLinks = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLAnchorElement>('a[data-row-link]') ?? []),
];

const focusedRow = (table: HTMLTableElement | null) =>
  rowLinks(table).findIndex((link) => link.closest('tr')?.contains(document.activeElement));

/** Walks through the queue by keyboard. The focus itself walks, so that Enter opens and screen readers follow. */
export const useQueueKeys = ({ table, requests, isOn, onAction }: QueueKeys) => {
  const last = useRef(-1);

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
    if (index >= 0) last.current = index;
    if (action === 'next') focusRow(index < 0 ? last.current + (last.current < 0 ? 1 : 0) : index + 1);
    else if (action === 'previous') focusRow(index < 0 ? last.current : index - 1);
    else onAction(action, requests[index]);
    last.current = focusedRow(table.current);
  });

  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);

  // A request that was decided on may leave the list and take the focus along: the next in its place gets it.
  const keepFocus = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isOn && isLost && last.current >= 0) focusRow(last.current);
  });
  useEffect(() => {
    if (requests.length > 0) keepFocus();
  }, [requests]);

  /** The row where the walk stands, or the next one in its place; null before the first step. */
  return { currentRow: () => (last.current < 0 ? null : (linkAt(last.current) ?? null)) };
};
