import { defineEntity, p } from '@mikro-orm/core';
import { imageMessages } from '@portal/contract/images';

/** An uploaded image, stored as WebP under the SHA-256 of its bytes. */
export const ImageSchema = defineEntity({
  name: 'StoredImage',
  tableName: 'pictures',
  properties: {
    hash: p.text().primary(),
    content: p.blob(),
    /** The time of the last upload, or at which a sample with it was saved. */
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class StoredImage extends ImageSchema.class {
  static readonly notFound = imageMessages.notFound;
}
ImageSchema.setClass(StoredImage);
