import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';

// The dialogs about clients. Each is loaded when a page needs it.

export const AddClientDialog = lazyDialog(
  async () => (await import('./add-client-dialog.tsx')).AddClientDialog,
);
export const AdjustCreditsDialog = lazyDialog(
  async () => (await import('./adjust-credits-dialog.tsx')).AdjustCreditsDialog,
);
export const DeclineClientDialog = lazyDialog(
  async () => (await import('./decline-client-dialog.tsx')).DeclineClientDialog,
);
export const DeleteClientDialog = lazyDialog(
  async () => (await import('./delete-client-dialog.tsx')).DeleteClientDialog,
);
export const EditClientById = lazyDialog(
  async () => (await import('./edit-client-dialog.tsx')).EditClientById,
);
export const EditClientDialog = lazyDialog(
  async () => (await import('./edit-client-dialog.tsx')).EditClientDialog,
);
