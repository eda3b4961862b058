import { soakCalls } from './soak-calls.ts';

const CALLERS = 8;

/** How many calls of each kind had which outcome: a status, or what went wrong. */
export type Outcomes = Record<string, number>;

/**
 * Calls a portal in every way, without a pause.
 * @param outcomes counts what becomes of them
 * @returns a function that stops and waits for the calls under way
 */
export const startSoakCallers = (url: string, cookie: string, outcomes: Outcomes): (() => Promise<void>) => {
  const over = new AbortController();
  let turn = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!over.signal.aborted) {
      const { kind, send } = soakCalls[turn % soakCalls.length] ?? soakCalls[0];
      turn += 1;
      const outcome = await send(url, cookie, turn).catch((error: Error) => error.message);
      const key = `${kind}: ${outcome}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
    }
  });
  return async () => {
    over.abort();
    await Promise.all(callers);
  };
};
