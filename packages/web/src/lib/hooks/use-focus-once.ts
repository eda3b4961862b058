import { useRef } from 'react';

/** For an action after which its button is gone: `expect` it before, and `take` says once that the focus is to move. */
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
