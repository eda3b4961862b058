import { defineEntity, p } from '@mikro-orm/core';
import type { QueueFilter } from '@portal/contract/requests/search';
import { savedViewMessages } from '@portal/contract/saved-views';
import { User } from '../users/user.entity.ts';

export const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    name: p.text(),
    filter: p.json<QueueFilter>(),
  },
  uniques: [
    {
      name: 'saved_views_name_unique',
      expression: 'create unique index saved_views_name_unique on saved_views (user_id, plain_text(name))',
    },
  ],
});

export class SavedView extends SavedViewSchema.class {
  static readonly notFound = savedViewMessages.notFound;
}
SavedViewSchema.setClass(SavedView);
