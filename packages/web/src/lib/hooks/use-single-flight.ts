import { useRef } from 'react';

/** Drops calls until the previous one has ended. A double click is faster than the rendering of a pending button. */
export function useSingleFlight<Input>(send: (input: Input) => Promise<unknown>) {
  const isSending = useRef(false);
  return (input: Input) => {
    if (isSending.current) return;
    isSending.current = true;
    const end = () => {
      isSending.current = false;
    };
    // The mutation reports the error.
    send(input).then(end, end);
  };
}
