import type { LatestMessagesView } from '@portal/contract/messages';
import { pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';

/** Reports the unread messages that have come into view. @returns a ref for the element that has them, by `data-unread` */
function useSeenMessages(messages: LatestMessagesView['messages'], onSeen: (messageIds: number[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const report = useEffectEvent(onSeen);
  const unread = messages.flatMap(({ id, isUnread }) => (isUnread ? id : [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other messages are in the list once the unread ones change
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.filter(({ isIntersecting }) => isIntersecting);
      for (const { target } of seen) observer.unobserve(target);
      if (seen.length > 0) report(seen.map(({ target }) => Number(target.getAttribute('data-unread'))));
    });
    for (const element of list.current?.querySelectorAll('[data-unread]') ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [unread]);
  return list;
}

type MessageListProps = LatestMessagesView & {
  onSeen: (messageIds: number[]) => void;
  onShowAll: () => void;
};

export function MessageList({ messages, total, onSeen, onShowAll }: MessageListProps) {
  const list = useSeenMessages(messages, onSeen);
  const hidden = total - messages.length;
  return (
    <>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="mb-3" onClick={onShowAll}>
          {`Show ${pluralize(hidden, 'earlier message')}`}
        </Button>
      )}
      <div role="log" aria-label="Conversation">
        <ol ref={list} className="grid grid-cols-1 gap-3">
          {messages.map(({ id, at, from, name, text, needsAnswer, isUnread }) => (
            <li
              key={id}
              data-unread={isUnread ? id : undefined}
              className={clsx('rounded-md px-3 py-2', from === 'client' ? 'bg-accent-soft/60' : 'bg-sunken')}
            >
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
                <bdi className="font-medium text-ink">{name}</bdi>
                <DayAndTime at={at} />
                {needsAnswer && <Badge tone="warning">Needs an answer</Badge>}
              </p>
              <p dir="auto" className="mt-1 break-words whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
