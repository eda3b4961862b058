import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadable, useLoaded } from '../../lib/loadable.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import type { DialogState } from './use-item-dialog.ts';

/** Escape or a click closes a dialog whose file is still being loaded. */
const CANCELLING_EVENTS = ['keydown', 'click'];

type LazyDialog<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A dialog that the first paint does not wait for. Its file is loaded when the page is idle, or when the dialog is opened
 * before that. `usePreload` does the same for a dialog that is mounted only when it is opened.
 */
export function lazyDialog<Props extends DialogState>(
  download: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const file = loadable(download);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, when its page is loaded
  function LoadedDialog(props: Props) {
    const { open, onOpenChange } = props;
    const toasts = useToasts();
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    const [Dialog, load] = useLoaded(file);
    const loadToOpen = useEffectEvent(async (isStillOpen: () => boolean) => {
      const error = await load();
      if (error === undefined || !isStillOpen()) return;
      toasts.error(failureMessages.openDialog());
      onOpenChange(false);
    });
    useEffect(() => {
      let isOpen = open;
      if (isOpen) void loadToOpen(() => isOpen);
      return () => {
        isOpen = false;
      };
    }, [open]);
    const isLoading = open && Dialog === undefined;
    const cancel = useEffectEvent((event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      onOpenChange(false);
    });
    useEffect(() => {
      if (!isLoading) return;
      const listener = (event: Event) => cancel(event);
      // Capturing, so that the click that has opened the dialog is over for this listener.
      const options = { capture: true };
      for (const type of CANCELLING_EVENTS) window.addEventListener(type, listener, options);
      return () => {
        for (const type of CANCELLING_EVENTS) window.removeEventListener(type, listener, options);
      };
    }, [isLoading]);
    if (Dialog) return wasOpened && <Dialog {...props} />;
    // Shows that the click has arrived, and keeps keys from the page below (`isFreeKey`).
    return isLoading && <div aria-hidden data-opening-dialog className="moving-bar" />;
  }
  return Object.assign(LoadedDialog, { load: file.load });
}
