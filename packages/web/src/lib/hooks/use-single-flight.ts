import { useRef } from 'react';

/**
 * Sends nothing while the last is still under way: the second click of a double click comes before the page shows
 * that the first one counts.
 */
export function useSingleFlight<Input>(send: (input: Input) => Promise<unknown>) {
  const isUnderWay = useRef(false);
  return (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    // What went wrong is the mutation's to tell.
    send(input).then(end, end);
  };
}
