import { type RefObject, useLayoutEffect } from 'react';

type Property = `--${string}`;

/** Tells the styles the height of an element, in pixels. */
export function useHeightProperty(
  element: RefObject<HTMLElement | null>,
  property: Property,
  isCounted?: (element: Element) => boolean,
) {
  useLayoutEffect(() => {
    if (!element.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const counts = isCounted?.(entry.target) ?? true;
      const height = counts ? entry.target.getBoundingClientRect().height : 0;
      style.setProperty(property, `${Math.round(height)}px`);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, property, isCounted]);
}

/** The styles can move it elsewhere on some screens. */
function isAtBottom(bar: Element) {
  const { position, bottom } = getComputedStyle(bar);
  return position !== 'static' && bottom === '0px';
}

/** Of a bar that is at the bottom of the window: toasts are above it, and so is the focus. */
export function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useHeightProperty(bar, '--bottom-bar', isAtBottom);
}
