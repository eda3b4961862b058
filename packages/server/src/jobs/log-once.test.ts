import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { logOnce } from './log-once.ts';

test('the same error is logged once a minute, another one at once', () => {
  vi.useFakeTimers({ now: 0 });
  const { log } = Fastify();
  const logged: string[] = [];
  log.warn = ({ err }: { err: Error }) => void logged.push(`${Date.now() / 1000} s: ${err.message}`);
  const note = logOnce(log, 'The queue met an error');

  for (let second = 0; second < 90; second += 1) {
    note(new Error('refused'));
    if (second === 30) note(new Error('lost'));
    vi.advanceTimersByTime(1_000);
  }
  expect(logged).toEqual(['0 s: refused', '30 s: lost', '60 s: refused']);
  vi.useRealTimers();
});
