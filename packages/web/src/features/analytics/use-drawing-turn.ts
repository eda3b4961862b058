import { useEffect, useState } from 'react';
import { nextIdleMoment } from '../../lib/lazy-when-idle.ts';

/** Resolves when the next chart may be drawn. */
let nextTurn: Promise<unknown> = Promise.resolve();

/**
 * Whether a chart may be drawn. The first may at once, each further one when the page is idle again: two charts in one
 * task block a phone for half a second.
 * @param load loads the code of the charts, which every chart waits for
 */
export function useDrawingTurn(isWanted: boolean, load: () => Promise<unknown>): boolean {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const turn = nextTurn.then(() => {
      if (!isGone) setIsTurn(true);
    });
    nextTurn = turn
      .then(load)
      // The chart shows the error.
      .catch(() => undefined)
      .then(nextIdleMoment);
    return () => {
      isGone = true;
    };
  }, [isWanted, load]);
  return isTurn;
}
