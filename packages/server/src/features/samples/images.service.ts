import { type ImageType, type ImageView, imageLimits, imageMessages } from '@portal/contract/images';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidInput, rateLimited } from '../../errors.ts';
import { sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { StoredImage } from './image.entity.ts';

/** Artwork shows no blocks at this quality in the sizes that the pages use. */
const WEBP_QUALITY = 84;

/** A 24-megapixel photo with transparency fits in, one with 16 bits per channel does not. */
const INTERLACED_BYTES_MAX = 100_000_000;

/** A waiting upload holds its file of up to 5 MB. */
const MAX_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

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
  const { width, height, format, channels, depth, isProgressive } = await image.metadata().catch(() => {
    throw invalidInput(imageMessages.damaged);
  });
  if (width * height > imageLimits.pixels) throw invalidInput(imageMessages.tooManyPixels);
  // An interlaced PNG is decoded as a whole, other files in strips.
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'png' && isProgressive && bytes > INTERLACED_BYTES_MAX)
    throw invalidInput(imageMessages.interlaced);
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

/** One at a time on each node: decoding takes up to 200 MB and a core. */
export function createImageDecoding() {
  return pLimit(1);
}

type UploadContext = RuleContext<Actor> & { decoding: ReturnType<typeof createImageDecoding> };

/** Uploading the same image again stores it only once. */
export async function storeImage({ decoding, ...ctx }: UploadContext, file: Buffer): Promise<ImageView> {
  if (decoding.pendingCount >= MAX_WAITING) throw rateLimited(RETRY_AFTER_SECONDS, imageMessages.busy);
  const content = await decoding(() => reencode(file));
  const hash = sha256(content);
  const url = imagePath(hash);
  await inTransaction(ctx, async (tx) => {
    await logAction(tx, { action: 'pictures.upload', subject: { name: url } });
    // SQL, because an upsert by the entity manager reads the whole image back.
    await query(tx.em)
      .insertInto('pictures')
      .values({ hash, content, created_at: dbNow })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: dbNow }))
      .execute();
  });
  await deleteUnusedImages(ctx.em);
  return { url };
}

/** The hash in the URL of an image of a portal, whichever of its addresses it names. */
export function imageHashOf(url: string): string | undefined {
  return /\/pictures\/([0-9a-f]{64})\.webp$/.exec(url)?.[1];
}

export function imagePath(hash: string): string {
  return `/pictures/${hash}.webp`;
}

export async function findImages(em: Em, hashes: string[]): Promise<string[]> {
  const rows = await query(em).selectFrom('pictures').select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
}

/** They count as new, so that none is deleted before the caller's transaction has saved its sample. @returns how many */
export async function keepImages(em: Em, hashes: string[]): Promise<number> {
  const kept = query(em).updateTable('pictures').set({ created_at: dbNow }).where('hash', 'in', hashes);
  return Number((await kept.executeTakeFirst()).numUpdatedRows);
}

export async function toStoredImagePath({ em }: RuleContext, url: string): Promise<string> {
  const hash = imageHashOf(url);
  return hash !== undefined && (await keepImages(em, [hash])) > 0 ? imagePath(hash) : url;
}

async function deleteUnusedImages(em: Em): Promise<void> {
  await query(em)
    .deleteFrom('pictures')
    .where(sql<boolean>`created_at < ${dbNow} - ${UNUSED_IMAGE_LIFETIME}`)
    .where(
      // Images are compared by their hash, because older samples may have the full URL.
      sql<boolean>`not exists (select from samples where substring(image_url from '[0-9a-f]{64}') = pictures.hash)`,
    )
    .execute();
}

export async function getImage({ em }: RuleContext, hash: string): Promise<Buffer> {
  return Buffer.from((await em.findOneOrFail(StoredImage, hash)).content);
}
