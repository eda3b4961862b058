import { lazyDialogs, Shortcuts } from '../shortcuts.tsx';

const DIALOGS = lazyDialogs(async () => {
  const { ClientShortcutsDialog, ClientPaletteDialog } = await import('./client-dialogs.tsx');
  return { shortcuts: ClientShortcutsDialog, palette: ClientPaletteDialog };
});

export function ClientShortcuts() {
  return <Shortcuts dialogs={DIALOGS} />;
}
