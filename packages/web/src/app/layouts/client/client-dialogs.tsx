import { ShortcutsDialog } from '../../../components/ui/shortcuts-dialog.tsx';
import type { DialogState } from '../../../components/ui/use-item-dialog.ts';
import { ClientPalette } from '../../../features/palette/client-palette.tsx';
import { pagesOf } from '../../../lib/page-links.ts';
import { GLOBAL_KEYS } from '../../../lib/shortcuts.ts';

const GROUPS = [{ title: 'Every page', keys: GLOBAL_KEYS }];

export function ClientShortcutsDialog(props: DialogState) {
  return <ShortcutsDialog {...props} groups={GROUPS} />;
}

export function ClientPaletteDialog(props: DialogState) {
  return <ClientPalette {...props} pages={pagesOf('client')} />;
}
