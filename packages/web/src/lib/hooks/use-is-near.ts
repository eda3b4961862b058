import { startTransition, useState } from 'react';

/** How far below the window an element is near: about half the height of a phone. */
const MARGIN = '400px';

const reports = new WeakMap<Element, () => void>();

/** One for all elements. An element that was near once stays so. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      reports.get(target)?.();
    }
  },
  { rootMargin: MARGIN },
);

/** Whether the element with this ref has come near the window. What is then shown does not hold up a key or a click. */
export function useIsNear() {
  const [isNear, setIsNear] = useState(false);
  const [observe] = useState(() => (element: Element | null) => {
    if (!element) return;
    reports.set(element, () => startTransition(() => setIsNear(true)));
    observer.observe(element);
    return () => observer.unobserve(element);
  });
  return [isNear, observe] as const;
}
