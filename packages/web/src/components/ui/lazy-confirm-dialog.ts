import { lazyDialog } from './lazy-dialog.tsx';

/** The confirmation dialog for components of the first paint. Dialogs in files of their own import `ConfirmDialog`. */
export const LazyConfirmDialog = lazyDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
