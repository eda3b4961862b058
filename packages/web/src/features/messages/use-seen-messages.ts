import type { LatestMessagesView } from '@portal/contract/messages';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Reports the unread messages that have come into view. @returns a ref for the element that has them, by `data-unread` */
export function useSeenMessages(
  messages: LatestMessagesView['messages'],
  onSeen: (messageIds: number[]) => void,
) {
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
