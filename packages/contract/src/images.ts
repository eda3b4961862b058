import * as z from 'zod/mini';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  /** A small file can decompress to more pixels than fit into memory. */
  pixels: 25_000_000,
  /** Longest side of a stored image, in pixels. */
  side: 1_600,
} as const;

export const imageMessages = {
  tooLarge: 'The image must not be larger than 5 MB',
  wrongType: 'The image must be a PNG, JPEG or WebP file',
  tooManyPixels: 'The image must not have more than 25 million pixels',
  interlaced: 'This image is interlaced and too large. Please save it without interlacing.',
  busy: 'Several pictures are being processed right now. Please try again in a moment.',
  notFound: 'Picture not found',
  damaged: 'This image cannot be read. The file may be damaged.',
} as const;

export const ImageView = z.object({ url: z.string() });
export type ImageView = z.infer<typeof ImageView>;
