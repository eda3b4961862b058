import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is or was in view, or less than half a screen away from it. */
export function useHasBeenNear(element: RefObject<Element | null>): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  useEffect(() => {
    if (hasBeenNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setHasBeenNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasBeenNear]);
  return hasBeenNear;
}
