import { ShortcutsDialog } from '../../../components/ui/shortcuts-dialog.tsx';
import type { DialogState } from '../../../components/ui/use-item-dialog.ts';
import { Palette } from '../../../features/palette/palette.tsx';
import { useAdminRecords } from '../../../features/palette/use-admin-records.ts';
import { QUEUE_KEYS } from '../../../features/requests/queue/use-queue-keys.ts';
import { pagesOf } from '../../../lib/page-links.ts';
import { GLOBAL_KEYS } from '../../../lib/shortcuts.ts';

const GROUPS = [
  { title: 'Every page', keys: GLOBAL_KEYS },
  {
    title: 'Sample requests',
    description: 'For the selected requests, or for the focused one if none is selected.',
    keys: [...QUEUE_KEYS, { key: 'Enter', label: 'Open the details' }],
  },
];

export function AdminShortcutsDialog(props: DialogState) {
  return <ShortcutsDialog {...props} groups={GROUPS} />;
}

export function AdminPaletteDialog(props: DialogState) {
  return (
    <Palette
      {...props}
      label="Page, request number, client or sample"
      pages={pagesOf('admin')}
      useRecords={useAdminRecords}
    />
  );
}
