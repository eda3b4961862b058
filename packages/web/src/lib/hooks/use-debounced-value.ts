import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** A value that changes after a pause only, so that typing does not send a request for each letter. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
