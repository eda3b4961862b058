import { useRef } from 'react';

/** For an action that removes its own button: `expect` before it, and `take` returns once that the focus is to move. */
export function useFocusOnce() {
  const isExpected = useRef(false);
  return {
    expect: () => {
      isExpected.current = true;
    },
    take: () => {
      const was = isExpected.current;
      isExpected.current = false;
      return was;
    },
  };
}
