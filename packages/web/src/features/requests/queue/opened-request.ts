import { useLayoutEffect } from 'react';

/** The request whose page is being left, while the next page appears. */
let left: number | undefined;

/** For the page of a request: the queue gives the focus back to its row. */
export function useRememberOpened(id: number) {
  useLayoutEffect(
    () => () => {
      left = id;
      // The next page appears in the same turn of the event loop.
      queueMicrotask(() => {
        left = undefined;
      });
    },
    [id],
  );
}

/** Called when the queue appears, in a layout effect. Undefined when it does not follow the page of a request. */
export function readOpened() {
  return left;
}
