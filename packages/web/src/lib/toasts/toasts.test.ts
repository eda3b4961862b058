import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

test('A new toast takes the place of the former one, and its close leaves none', () => {
  const toasts = createToasts();
  const seen: (string | undefined)[] = [];
  const unsubscribe = toasts.subscribe(() => seen.push(toasts.read()?.title));
  toasts.success({ title: 'Client created' });
  toasts.error({ title: 'Error', text: 'Failed to create sample.' });
  toasts.close();
  unsubscribe();
  toasts.success({ title: 'Profile updated' });
  expect(seen).toEqual(['Client created', 'Error', undefined]);
});

test('Two toasts with the same message are two toasts', () => {
  const toasts = createToasts();
  toasts.success({ title: 'Client updated' });
  const first = toasts.read();
  toasts.success({ title: 'Client updated' });
  expect(toasts.read()?.id).not.toBe(first?.id);
});

test('A toast that was replaced does not close the one in its place', () => {
  const toasts = createToasts();
  const former = toasts.error({ title: 'Failed to update profile' });
  toasts.success({ title: 'Profile updated' });
  toasts.close(former);
  expect(toasts.read()?.title).toBe('Profile updated');
});
