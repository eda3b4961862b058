import { expect, test } from 'vitest';
import { createToastQueue, type Toast } from './toasts.ts';

test('A toast before the toaster is loaded requests the toaster and is shown when it is connected', () => {
  const toasts = createToastQueue();
  let calls = 0;
  toasts.onToasterNeeded(() => {
    calls += 1;
  });
  toasts.success({ title: 'Client created' });
  expect(calls).toBe(1);

  const shown: Toast[] = [];
  toasts.connect((toast) => shown.push(toast));
  toasts.error({ title: 'Error', text: 'Failed to create sample.' });
  expect(shown).toEqual([
    { title: 'Client created', kind: 'success' },
    { title: 'Error', text: 'Failed to create sample.', kind: 'destructive' },
  ]);
});

test('A toast that was taken before the toaster is connected is not shown again', () => {
  const toasts = createToastQueue();
  toasts.success({ title: 'Client created' });
  toasts.error({ title: 'Logout failed' });
  expect(toasts.takeWaiting()).toEqual({ title: 'Logout failed', kind: 'destructive' });
  expect(toasts.takeWaiting()).toBeUndefined();

  const shown: Toast[] = [];
  toasts.connect((toast) => shown.push(toast));
  expect(shown).toEqual([]);
});
