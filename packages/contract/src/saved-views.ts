import * as z from 'zod/mini';
import { expectedFields } from './patches.ts';
import { QueueFilter } from './requests/search.ts';
import { Id } from './values/id.ts';
import { text } from './values/text.ts';

export const SAVED_VIEWS_MAX = 20;

export const savedViewMessages = {
  notFound: 'Saved view not found',
  nameTaken: 'You already have a view with this name',
  tooMany: `You already have ${SAVED_VIEWS_MAX} saved views. Delete one to save another.`,
} as const;

const name = text('Name', { max: 40 });

export const SavedViewView = z.object({ id: Id, name: z.string(), filter: QueueFilter });
export type SavedViewView = z.infer<typeof SavedViewView>;

export const SavedViewsView = z.array(SavedViewView);

export const CreateSavedViewInput = z.strictObject({ name, filter: QueueFilter });
export type CreateSavedViewInput = z.infer<typeof CreateSavedViewInput>;

export const RenameSavedViewInput = z.strictObject({
  id: Id,
  name,
  expected: expectedFields({ name: z.string() }),
});
export type RenameSavedViewInput = z.infer<typeof RenameSavedViewInput>;
