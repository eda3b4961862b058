import { afterEach, expect, test } from 'vitest';
import { queueActionOf } from './use-queue-keys.ts';

afterEach(() => document.body.replaceChildren());

/** The action of a key press on the first element of the markup. */
function press(key: string, markup = '<a href="#">row</a>', init: KeyboardEventInit = {}) {
  document.body.innerHTML = markup;
  let action: ReturnType<typeof queueActionOf>;
  const listen = (event: KeyboardEvent) => {
    action = queueActionOf(event);
  };
  window.addEventListener('keydown', listen, { once: true });
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
  return action;
}

test('Each key of the queue has its action, with or without caps lock', () => {
  expect(['j', 'k', 'x', 'a', 's', 'd', 'f', 'r'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'select',
    'approved',
    'shipped',
    'delivered',
    'fulfilled',
    'rejected',
  ]);
  expect(press('J')).toBe('next');
  expect(press('q')).toBeUndefined();
});

test('A key has no action while the user types in a field', () => {
  for (const field of ['<input>', '<textarea></textarea>', '<button role="combobox">Status</button>']) {
    expect(press('a', field), field).toBeUndefined();
  }
  expect(press('x', '<input type="checkbox">')).toBe('select');
});

test('A key has no action below an open dialog or with a modifier key', () => {
  expect(press('r', '<a href="#">row</a><dialog open></dialog>')).toBeUndefined();
  expect(press('a', undefined, { ctrlKey: true })).toBeUndefined();
  expect(press('a', undefined, { metaKey: true })).toBeUndefined();
});
