import { type RefObject, useLayoutEffect } from 'react';

/** Tells the styles the height of a bar that is at the bottom of the window: toasts are above it, and so is the focus. */
export function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      // The styles can move it elsewhere on some screens.
      const { position, bottom } = getComputedStyle(entry.target);
      const isAtBottom = position !== 'static' && bottom === '0px';
      const height = isAtBottom ? entry.target.getBoundingClientRect().height : 0;
      style.setProperty('--bottom-bar', `${Math.round(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
