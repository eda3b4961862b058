import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';
import type { DialogState } from '../../components/ui/use-item-dialog.ts';
import { isFreeKey, onShowShortcuts, useShortcutsSwitch } from '../../lib/shortcuts.ts';

/** The dialogs of a layout. Their file is loaded when one of them is opened for the first time. */
type Dialogs = Record<'shortcuts' | 'palette', ComponentType<DialogState>>;

/** @returns the dialogs of a file as lazy components */
export function lazyDialogs(load: () => Promise<Dialogs>): Dialogs {
  return {
    shortcuts: lazyDialog(async () => (await load()).shortcuts),
    palette: lazyDialog(async () => (await load()).palette),
  };
}

type Command = 'search' | keyof Dialogs;

function commandOf(event: KeyboardEvent): Command | undefined {
  if (!isFreeKey(event)) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'palette' : undefined;
  if (event.key === '/') return 'search';
  return event.key === '?' ? 'shortcuts' : undefined;
}

function findSearchField() {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]');
  return [...fields].find((field) => field.checkVisibility());
}

/** The keyboard shortcuts of every page: "/" searches, "?" lists the shortcuts, Ctrl+K and Cmd+K open the palette. */
export function Shortcuts({ dialogs }: { dialogs: Dialogs }) {
  const { isOn } = useShortcutsSwitch();
  const [opened, setOpened] = useState<ReadonlySet<keyof Dialogs>>(new Set());
  const [open, setOpen] = useState<keyof Dialogs>();
  const show = (dialog: keyof Dialogs) => {
    setOpened(new Set([...opened, dialog]));
    setOpen(dialog);
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command) return;
    if (command !== 'search') {
      event.preventDefault();
      show(command);
      return;
    }
    const field = findSearchField();
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);

  const showKeys = useEffectEvent(() => show('shortcuts'));
  useEffect(() => onShowShortcuts(() => showKeys()), []);

  return (
    <>
      {[...opened].map((name) => {
        const OpenedDialog = dialogs[name];
        return (
          <OpenedDialog
            key={name}
            open={open === name}
            onOpenChange={(next) => setOpen(next ? name : undefined)}
          />
        );
      })}
    </>
  );
}
