import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../users/user.entity.ts';
import { Sample } from './sample.entity.ts';

/** A sample that an account keeps at hand. It stays when the sample is switched off. */
export const FavoriteSchema = defineEntity({
  name: 'Favorite',
  tableName: 'favorites',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    sample: () => p.manyToOne(Sample).primary().deleteRule('cascade').index('favorites_sample_index'),
  },
});

export class Favorite extends FavoriteSchema.class {}
FavoriteSchema.setClass(Favorite);
