import { onTestFinished } from 'vitest';

/** Takes the clipboard away, as browsers do on pages over plain http. */
export function denyClipboard() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}
