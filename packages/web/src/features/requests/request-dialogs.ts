import { lazyDialog } from '../../components/ui/lazy-dialog.tsx';

// The dialogs about requests. Each is loaded when a page needs it.

export const AddNoteDialog = lazyDialog(
  async () => (await import('./detail/add-note-dialog.tsx')).AddNoteDialog,
);
export const CancelRequestDialog = lazyDialog(
  async () => (await import('./detail/cancel-request-dialog.tsx')).CancelRequestDialog,
);
export const EditShipmentDialog = lazyDialog(
  async () => (await import('./detail/edit-shipment-dialog.tsx')).EditShipmentDialog,
);
export const ManageViewsDialog = lazyDialog(
  async () => (await import('./saved-views/manage-views-dialog.tsx')).ManageViewsDialog,
);
export const RejectRequestsDialog = lazyDialog(
  async () => (await import('./queue/reject-requests-dialog.tsx')).RejectRequestsDialog,
);
export const SaveViewDialog = lazyDialog(
  async () => (await import('./saved-views/save-view-dialog.tsx')).SaveViewDialog,
);
export const ShipRequestDialog = lazyDialog(
  async () => (await import('./detail/ship-request-dialog.tsx')).ShipRequestDialog,
);
