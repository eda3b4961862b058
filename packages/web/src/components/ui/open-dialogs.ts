import { useSyncExternalStore } from 'react';

let isTouched = false;

function notePress(event: Event) {
  isTouched = event instanceof PointerEvent && event.pointerType === 'touch';
}

document.addEventListener('pointerdown', notePress, { capture: true, passive: true });
document.addEventListener('keydown', notePress, { capture: true, passive: true });

/** Whether the last press was one of a finger, not of a mouse or key. */
export function wasTouched() {
  return isTouched;
}

/** The open dialogs, the topmost last. All that is not in the topmost one is inert. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  dialogs = next;
  const { style, clientWidth } = document.documentElement;
  // The page below neither scrolls nor becomes wider by the width of its scrollbar.
  if (next.length === 0) style.scrollbarGutter = '';
  else if (style.overflow === '' && window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = next.length === 0 ? '' : 'hidden';
  for (const listener of listeners) listener();
}

/** @returns a function that removes it */
export function addOpenDialog(dialog: HTMLDialogElement) {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parent of what must be usable while a dialog is open: toasts and the lists of fields. */
export function useTopDialog() {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1));
}
