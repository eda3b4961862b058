import { failure } from '../../lib/toasts/toasts.ts';

/** For admins: the pages of clients do not load these texts. */
export const successMessages = {
  sampleCreated: { title: 'Sample Created' },
  sampleUpdated: { title: 'Sample Updated' },
} as const;

export const failureMessages = {
  createSample: failure('Error', 'Failed to create sample.'),
  updateSample: failure('Error', 'Failed to update sample.'),
  updateSamples: failure('Failed to update samples'),
} as const;
