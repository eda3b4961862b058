import { useState } from 'react';

/** The first value that is defined, as a form showed it. Later changes must not change what was typed. */
export function useShownOnce<Value>(value: Value | undefined): Value | undefined {
  const [shown, setShown] = useState(value);
  if (shown === undefined && value !== undefined) setShown(value);
  return shown ?? value;
}
