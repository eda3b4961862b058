import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to the keys of the window. A layout effect, because a slow device runs others a second after the page is seen. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void, isOn = true) {
  const press = useEffectEvent(onPress);
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
