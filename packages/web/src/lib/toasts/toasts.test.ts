import { expect, it } from 'vitest';
import { connectToaster, onToasterNeeded, type Toast, toastError, toastSuccess } from './toasts.ts';

it('A toast before the toaster is loaded requests the toaster and is shown when it is connected', () => {
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
