import { failure } from '../../lib/toasts/toasts.ts';

/** For admins: the pages of clients do not load these texts. */
export const successMessages = {
  requestUpdated: { title: 'Request updated' },
  changeUndone: { title: 'Change undone', text: "The client won't be notified." },
  noteAdded: { title: 'Internal note added' },
} as const;

export const failureMessages = {
  updateRequest: failure('Failed to update request'),
  selectRequests: failure('Failed to select the requests'),
  undoChange: failure('Failed to undo'),
  addNote: failure('Failed to add the note'),
} as const;
