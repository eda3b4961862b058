import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

function subscribe(onChange: () => void) {
  print.addEventListener('change', onChange);
  return () => print.removeEventListener('change', onChange);
}

export function useIsPrinting() {
  return useSyncExternalStore(subscribe, () => print.matches);
}
