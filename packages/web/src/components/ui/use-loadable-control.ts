import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Loadable, useLoaded } from '../../lib/loadable.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';

/** How a control starts that replaces a plain button on which the user has acted. */
export type ControlStart = { defaultOpen: boolean; autoFocus: boolean };

/**
 * A select or menu that the first paint does not wait for. A plain button with the `handlers` takes its place until the
 * page is idle, or until the user points at the button, focuses or presses it. A press or the focus is passed on.
 */
export function useLoadableControl<Props>(control: Loadable<Props>) {
  const toasts = useToasts();
  const [isFocused, setIsFocused] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [Control, load] = useLoaded(control);
  const press = async () => {
    if (isPressed) return;
    setIsPressed(true);
    const error = await load();
    if (error === undefined) return;
    setIsPressed(false);
    toasts.error(failureMessages.openMenu());
  };
  const start: ControlStart = { defaultOpen: isPressed, autoFocus: isFocused && !isPressed };
  const handlers = {
    onPointerEnter: () => void load(),
    onFocus: () => {
      setIsFocused(true);
      void load();
    },
    onBlur: () => {
      setIsFocused(false);
      setIsPressed(false);
    },
    // The press, because a click does not arrive when the button is replaced before its end.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The focus is set before the button can be replaced, and not again after that, which would close the list.
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      void press();
    },
    onClick: () => void press(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      void press();
    },
  };
  return { Control, start, handlers };
}
