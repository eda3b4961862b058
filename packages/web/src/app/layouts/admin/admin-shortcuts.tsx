import { lazyDialogs, Shortcuts } from '../shortcuts.tsx';

const DIALOGS = lazyDialogs(async () => {
  const { AdminShortcutsDialog, AdminPaletteDialog } = await import('./admin-dialogs.tsx');
  return { shortcuts: AdminShortcutsDialog, palette: AdminPaletteDialog };
});

export function AdminShortcuts() {
  return <Shortcuts dialogs={DIALOGS} />;
}
