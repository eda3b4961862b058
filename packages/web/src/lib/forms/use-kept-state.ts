import { useEffect, useRef, useState } from 'react';
import { trpc } from '../api/trpc.ts';
import { keep, readKept, removeKept } from './kept-values.ts';
import { isSessionOver, useKeptKey } from './use-kept-key.ts';

/** As `useState`, for what is typed outside of a form of `useZodForm`: it survives the end of the session as a draft does. */
export function useKeptState<Value>(name: string | undefined, initial: Value) {
  const { auth } = trpc.useUtils();
  const key = useKeptKey(name);
  const [state, setState] = useState<Value>(() => {
    const kept = key === undefined ? null : Object(readKept(key));
    return kept !== null && 'value' in kept ? (kept.value as Value) : initial;
  });
  const latest = useRef({ state, initial });
  useEffect(() => {
    latest.current.state = state;
  }, [state]);
  useEffect(() => {
    if (key === undefined) return;
    removeKept(key);
    return () => {
      if (isSessionOver(auth) && latest.current.state !== latest.current.initial)
        keep(key, { value: latest.current.state });
    };
  }, [key, auth]);
  return [state, setState] as const;
}
