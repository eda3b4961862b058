import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * The page, which gets the focus when a row or bar disappears, as after a navigation. A field would open a phone's keyboard.
 * A dialog gives it to the first tab stop of the page.
 */
export function findPageFocus() {
  return document.querySelector('main');
}

/**
 * Moves the focus when the component is removed while the focus is in the element.
 * @param findNext called before the removal
 */
export function useFocusAfterRemoval(
  element: RefObject<HTMLElement | null>,
  findNext: () => HTMLElement | null | undefined,
) {
  const leave = useEffectEvent(() => {
    if (element.current?.contains(document.activeElement)) findNext()?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => leave(), []);
}

/**
 * Moves the focus when a change has removed or disabled the focused element of the container.
 * @param findNext called after each change
 */
export function useFocusAfterChange(
  changed: unknown,
  container: RefObject<HTMLElement | null>,
  findNext: () => HTMLElement | null | undefined,
) {
  const move = useEffectEvent((_changed: unknown) => {
    const next = findNext();
    const focused = document.activeElement;
    const isDisabled = container.current?.contains(focused) && focused?.matches(':disabled');
    if (focused === null || focused === document.body || isDisabled) next?.focus({ preventScroll: true });
  });
  useEffect(() => move(changed), [changed]);
}
