import { type ImageType, type ImageView, imageLimits, imageMessages } from '@portal/contract/images';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import { sha256 } from '../../tokens.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { Actor } from '../auth/actor.ts';
import { StoredImage } from './image.entity.ts';

/** Artwork shows no blocks at this quality in the sizes that the pages use. */
const WEBP_QUALITY = 84;

/** An uploaded image waits this long for its sample to be saved. */
const UNUSED_IMAGE_LIFETIME = sql`interval '1 day'`;

/** Detects the format by the first bytes, because the content type of an upload is not reliable. */
export function detectImageType(file: Buffer): ImageType | undefined {
  const starts = (bytes: string, at = 0) =>
    file.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return undefined;
}

/** Re-encodes an image, which removes metadata and anything hidden in the file. */
async function reencode(file: Buffer): Promise<Buffer> {
  // Lazy, because sharp costs memory and most processes never see an upload.
  const { default: sharp } = await import('sharp');
  const image = sharp(file, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await image.metadata().catch(() => {
    throw invalidInput(imageMessages.damaged);
  });
  if (width * height > imageLimits.pixels) throw invalidInput(imageMessages.tooManyPixels);
  try {
    return await image
      .autoOrient()
      .resize(imageLimits.side, imageLimits.side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  } catch {
    throw invalidInput(imageMessages.damaged);
  }
}

/** Uploading the same image again stores it only once. */
export async function storeImage(ctx: RuleContext<Actor>, file: Buffer): Promise<ImageView> {
  const content = await reencode(file);
  const hash = sha256(content);
  const url = `/pictures/${hash}.webp`;
  await inTransaction(ctx, async (tx) => {
    // SQL, because an upsert by the entity manager reads the whole image back.
    await query(tx.em)
      .insertInto('pictures')
      .values({ hash, content, created_at: sql`app_now()` })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: sql`app_now()` }))
      .execute();
    await logAction(tx, { action: 'pictures.upload', subject: { name: url } });
  });
  await deleteUnusedImages(ctx.em);
  return { url };
}

async function deleteUnusedImages(em: Em): Promise<void> {
  await query(em)
    .deleteFrom('pictures')
    .where(sql<boolean>`created_at < app_now() - ${UNUSED_IMAGE_LIFETIME}`)
    .where(
      sql<boolean>`not exists (select from samples where image_url = '/pictures/' || pictures.hash || '.webp')`,
    )
    .execute();
}

export async function getImage({ em }: RuleContext, hash: string): Promise<Buffer> {
  const image = await em.findOne(StoredImage, hash);
  if (!image) throw notFound('Picture not found');
  return Buffer.from(image.content);
}
