import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

export function useIsOnline() {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/** Calls it each time the connection is back. */
export function useOnReconnect(onReconnect: (() => void) | null | undefined) {
  const reconnect = useEffectEvent(() => onReconnect?.());
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && reconnect()), []);
}
