import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to the keys of the window. With a layout effect: on a slow device others run a second after the page is visible. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void, isOn = true) {
  const press = useEffectEvent(onPress);
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
