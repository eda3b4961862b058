import { defineEntity, p } from '@mikro-orm/core';

/** An uploaded picture as it is served: WebP, named by the SHA-256 of its bytes. */
export const ImageSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    hash: p.text().primary(),
    content: p.blob(),
    /** When it was last uploaded; what nobody refers to is forgotten some time after. */
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class StoredImage extends ImageSchema.class {}
ImageSchema.setClass(StoredImage);
