import { expect, it } from 'vitest';
import { connectToaster, onToasterNeeded, type Toast, toastError, toastSuccess } from './toasts.ts';

it('keeps what is said before the toaster is there, calls for it, and loses nothing', () => {
  let calls = 0;
  onToasterNeeded(() => {
    calls += 1;
  });
  toastSuccess({ title: 'Client created' });
  expect(calls).toBe(1);

  const shown: Toast[] = [];
  connectToaster((toast) => shown.push(toast));
  toastError({ title: 'Error', text: 'Failed to create sample.' });
  expect(shown).toEqual([
    { title: 'Client created', kind: 'success' },
    { title: 'Error', text: 'Failed to create sample.', kind: 'destructive' },
  ]);
});
