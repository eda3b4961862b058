import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useKeyPress } from './use-key-press.ts';

function Rows({ onKey }: { onKey: (key: string) => void }) {
  useKeyPress(({ key }) => onKey(key));
  return <p>Rows</p>;
}

test('The first key is heard, even before effects run', async () => {
  const keys: string[] = [];
  // Without `act`, which would run the effects before the key is pressed.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  const seen = Promise.withResolvers<void>();
  new MutationObserver(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    seen.resolve();
  }).observe(place, { childList: true });
  root.render(<Rows onKey={(key) => keys.push(key)} />);
  await seen.promise;
  expect(keys).toEqual(['j']);
});
