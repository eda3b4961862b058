import { type ImageType, type ImageView, imageLimits, imageMessages } from '@portal/contract/images';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/errors.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import { StoredImage } from './image.entity.ts';

/** Artwork shows no blocks at this quality in the sizes that the pages use. */
const WEBP_QUALITY = 84;

/** A 24-megapixel photo with transparency fits in, one with 16 bits per channel does not. */
const INTERLACED_BYTES_MAX = 100_000_000;

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

/** Decoding takes up to 200 MB and a core. `decoding` begins it when the earlier ones are done. */
type UploadContext = RuleContext<Actor> & {
  decoding: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/** Uploading the same image again stores it only once. */
export async function storeImage({ decoding, ...ctx }: UploadContext, file: Buffer): Promise<ImageView> {
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
function imageHashOf(url: string): string | undefined {
  return /\/pictures\/([0-9a-f]{64})\.webp$/.exec(url)?.[1];
}

function imagePath(hash: string): string {
  return `/pictures/${hash}.webp`;
}

/** Gives a URL as samples store it: the portal's own images are named by path, so that they survive a new domain. */
type ImagePaths = (url: string) => string;

async function findPaths(
  urls: string[],
  find: (hashes: string[]) => Promise<{ hash: string }[]>,
): Promise<ImagePaths> {
  const hashes = new Set(urls.flatMap((url) => imageHashOf(url) ?? []));
  const found = new Set(hashes.size === 0 ? [] : (await find([...hashes])).map(({ hash }) => hash));
  return (url) => {
    const hash = imageHashOf(url);
    return hash !== undefined && found.has(hash) ? imagePath(hash) : url;
  };
}

export function findImages(em: Em, urls: string[]): Promise<ImagePaths> {
  return findPaths(urls, (hashes) =>
    query(em).selectFrom('pictures').select('hash').where('hash', 'in', hashes).execute(),
  );
}

/** They count as new, so that none is deleted before the caller's transaction has saved its sample. */
export function keepImages(em: Em, urls: string[]): Promise<ImagePaths> {
  return findPaths(urls, (hashes) =>
    query(em)
      .updateTable('pictures')
      .set({ created_at: dbNow })
      .where('hash', 'in', hashes)
      .returning('hash')
      .execute(),
  );
}

async function deleteUnusedImages(em: Em): Promise<void> {
  await query(em)
    .deleteFrom('pictures')
    .where(sql<boolean>`created_at < ${dbNow} - ${UNUSED_IMAGE_LIFETIME}`)
    // Images are compared by their hash, because older samples may have the full URL.
    .where(
      sql<boolean>`not exists (select from samples where substring(image_url from '[0-9a-f]{64}') = pictures.hash)`,
    )
    .where(
      sql<boolean>`not exists (select from samples, jsonb_array_elements(further_pictures) as further
        where substring(further ->> 'url' from '[0-9a-f]{64}') = pictures.hash)`,
    )
    .execute();
}

export async function getImage({ em }: RuleContext, hash: string): Promise<Buffer> {
  return Buffer.from((await em.findOneOrFail(StoredImage, hash)).content);
}
