import { onlineManager } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, useDeferredValue, useState } from 'react';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import type { DialogState } from './use-item-dialog.ts';

class LoadBoundary extends Component<{ onError: () => void; children: ReactNode }, { hasError: boolean }> {
  static getDerivedStateFromError = () => ({ hasError: true });
  override state = { hasError: false };
  override componentDidCatch = () => this.props.onError();
  override render = () => !this.state.hasError && this.props.children;
}

/** A dialog whose code is loaded when it is opened first. A toast says when that fails, and the next click retries. */
export function lazyDialog<Props extends DialogState>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Dialog = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, when its page is loaded
  return function LazyDialog(props: Props) {
    const { open, onOpenChange } = props;
    const toasts = useToasts();
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) setWasOpened(true);
    // Not in Suspense, which shows what has arrived at the earliest 300 ms after its fallback.
    const isLoaded = useDeferredValue(wasOpened, false);
    const fail = () => {
      // React keeps the failure of a lazy component.
      Dialog = lazy(load);
      setWasOpened(false);
      if (!open) return;
      toasts.error(failureMessages.openDialog(onlineManager.isOnline()));
      onOpenChange(false);
    };
    if (!wasOpened) return null;
    // Shows that the click has arrived, and keeps keys from the page below (`isFreeKey`).
    if (!isLoaded) return open && <div aria-hidden data-opening-dialog className="moving-bar" />;
    return (
      <LoadBoundary onError={fail}>
        <Dialog {...props} />
      </LoadBoundary>
    );
  };
}
