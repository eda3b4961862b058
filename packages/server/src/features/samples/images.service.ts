import { createHash } from 'node:crypto';
import { type ImageType, type ImageView, imageLimits, imageMessages } from '@portal/contract/images';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';

/** Quality at which artwork shows no blocks at the sizes that the portal shows. */
const QUALITY = 84;

/** How long a picture that no sample refers to may wait for the sample to be saved. */
const UNUSED_AFTER = sql`interval '1 day'`;

/** What a file is by its first bytes, whatever it says of itself; undefined for anything but the three formats. */
export const imageTypeOf = (file: Buffer): ImageType | undefined => {
  const starts = (bytes: string, at = 0) =>
    file.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return undefined;
};

/** Drawn anew, so that nothing but the picture itself is kept: no metadata, no tail, no trick of the format. */
const redraw = async (file: Buffer): Promise<Buffer> => {
  // Loaded with the first upload: most processes never see one.
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await picture.metadata().catch(() => {
    throw invalidInput(imageMessages.damaged);
  });
  if (width * height > imageLimits.pixels) throw invalidInput(imageMessages.tooManyPixels);
  try {
    return await picture
      .autoOrient()
      .resize({
        width: imageLimits.side,
        height: imageLimits.side,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw invalidInput(imageMessages.damaged);
  }
};

const urlOf = (hash: string) => `/pictures/${hash}.webp`;

const deleteUnusedImages = (em: Em) =>
  query(em)
    .deleteFrom('pictures')
    .where(sql<boolean>`created_at < app_now() - ${UNUSED_AFTER}`)
    .where(
      sql<boolean>`not exists (select from samples where image_url = '/pictures/' || pictures.hash || '.webp')`,
    )
    .execute();

/**
 * Keeps a picture as WebP, once however often it is uploaded.
 * @param file a PNG, JPEG or WebP file
 * @returns where it is served
 * @throws AppError invalid-input for a file that cannot be drawn
 */
export const storeImage = async (em: Em, admin: Actor, file: Buffer): Promise<ImageView> => {
  const content = await redraw(file);
  const hash = createHash('sha256').update(content).digest('hex');
  await inTransaction(em, async (tx) => {
    await query(tx)
      .insertInto('pictures')
      .values({ hash, content, created_at: sql`app_now()` })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql`app_now()` }))
      .execute();
    await logAction(tx, admin, { action: 'pictures.upload', subject: { name: urlOf(hash) } });
  });
  await deleteUnusedImages(em);
  return { url: urlOf(hash) };
};

/** A stored picture's bytes. @throws AppError not-found */
export const findImage = async (em: Em, hash: string): Promise<Buffer> => {
  const picture = await query(em)
    .selectFrom('pictures')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!picture) throw notFound('Picture not found');
  return Buffer.from(picture.content);
};
