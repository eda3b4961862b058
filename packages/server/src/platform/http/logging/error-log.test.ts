import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createErrorLog } from './error-log.ts';

test('A repeated queue error is logged once a minute, and a different error immediately', () => {
  vi.useFakeTimers({ now: 0 });
  const { log } = Fastify();
  const logged: string[] = [];
  log.warn = ({ err }: { err: Error }) => void logged.push(`${Date.now() / 1000} s: ${err.message}`);
  const logError = createErrorLog(log, 'The queue had an error');

  for (let second = 0; second < 90; second += 1) {
    logError(new Error('refused'));
    if (second === 30) logError(new Error('lost'));
    vi.advanceTimersByTime(1_000);
  }
  expect(logged).toEqual(['0 s: refused', '30 s: lost', '60 s: refused']);
  vi.useRealTimers();
});
