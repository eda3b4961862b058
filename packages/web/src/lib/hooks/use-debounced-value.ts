import { useEffect, useState } from 'react';

/** Milliseconds without typing after which a text is meant. */
const PAUSE = 250;

/** A value once it has stood still, so that not every letter asks the server. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
