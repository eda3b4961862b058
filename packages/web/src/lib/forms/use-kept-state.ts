import { useEffect, useRef, useState } from 'react';
import { useSession } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';
import { forget, keep, keptKey, readKept } from './kept-values.ts';

/** As `useState`, for what is typed outside of a form of `useZodForm`: it survives the end of the session as a draft does. */
export function useKeptState<Value>(name: string | undefined, initial: Value) {
  const { auth } = trpc.useUtils();
  const { user } = useSession();
  const key = name !== undefined && user ? keptKey(user.id, name) : undefined;
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
    forget(key);
    return () => {
      const session = auth.session.getData();
      const hasEnded = session?.user === null && !('hasLeft' in session);
      if (hasEnded && latest.current.state !== latest.current.initial)
        keep(key, { value: latest.current.state });
    };
  }, [key, auth]);
  return [state, setState] as const;
}
