import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  viewSaved: { title: 'View saved' },
  viewRenamed: { title: 'View renamed' },
  viewDeleted: { title: 'View deleted' },
} as const;

export const failureMessages = {
  saveView: failure('Failed to save the view'),
  renameView: failure('Failed to rename the view'),
  deleteView: failure('Failed to delete the view'),
} as const;
