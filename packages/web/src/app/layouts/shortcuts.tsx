import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { lazyDialog } from '../../components/dialog/lazy-dialog.tsx';
import { useKeyPress } from '../../lib/hooks/use-key-press.ts';
import {
  isFreeCommand,
  isFreeKey,
  onShowDialog,
  type ShellDialog,
  useShortcutsSwitch,
} from '../../lib/shortcuts.ts';

const Palette = lazyDialog(() => import('../../features/palette/palette.tsx'));
const ShortcutsDialog = lazyDialog(() => import('./shortcuts-dialog.tsx'));

type Command = 'search' | ShellDialog;

const IS_MAC = /Mac/.test(navigator.userAgent);

function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.ctrlKey || event.metaKey) {
    // In a text on macOS, Ctrl+K deletes to the end of the line.
    const isFree = event.metaKey || !IS_MAC ? isFreeCommand(event) : isFreeKey(event);
    return event.key.toLowerCase() === 'k' && !event.shiftKey && isFree ? 'palette' : undefined;
  }
  if (!isFreeKey(event)) return undefined;
  if (event.key === '/') return 'search';
  return event.key === '?' ? 'shortcuts' : undefined;
}

function findSearchField() {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.checkVisibility());
}

/** The keyboard shortcuts of every page: "/" searches, "?" lists the shortcuts, Ctrl+K and Cmd+K open the palette, also from a field. */
export function Shortcuts({ area }: { area: 'client' | 'admin' }) {
  const { isOn } = useShortcutsSwitch();
  const [open, setOpen] = useState<ShellDialog>();
  useKeyPress((event) => {
    const command = commandOf(event);
    if (!command) return;
    if (command !== 'search') {
      event.preventDefault();
      setOpen(command);
      return;
    }
    const field = findSearchField();
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  }, isOn);

  const show = useEffectEvent(setOpen);
  useLayoutEffect(() => onShowDialog((name) => show(name)), []);

  const stateOf = (name: ShellDialog) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <>
      <Palette area={area} {...stateOf('palette')} />
      <ShortcutsDialog area={area} {...stateOf('shortcuts')} />
    </>
  );
}
