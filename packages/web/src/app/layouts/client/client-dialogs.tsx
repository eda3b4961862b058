import { ShortcutsDialog } from '../../../components/ui/shortcuts-dialog.tsx';
import type { DialogState } from '../../../components/ui/use-item-dialog.ts';
import { Palette } from '../../../features/palette/palette.tsx';
import { useClientRecords } from '../../../features/palette/use-client-records.ts';
import { pagesOf } from '../../../lib/page-links.ts';
import { GLOBAL_KEYS } from '../../../lib/shortcuts.ts';

const GROUPS = [{ title: 'Every page', keys: GLOBAL_KEYS }];

export function ClientShortcutsDialog(props: DialogState) {
  return <ShortcutsDialog {...props} groups={GROUPS} />;
}

export function ClientPaletteDialog(props: DialogState) {
  return (
    <Palette
      {...props}
      label="Page, request number or sample"
      pages={pagesOf('client')}
      useRecords={useClientRecords}
    />
  );
}
