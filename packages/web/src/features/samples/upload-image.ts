import { IMAGE_TYPES, ImageView, imageLimits, imageMessages } from '@portal/contract/images';

const UNREACHABLE = 'The picture could not be uploaded. Please try again later.';

/**
 * Checks type and size before it uploads the file.
 * @returns the URL of the image
 * @throws Error with the message to show
 */
export async function uploadImage(file: File): Promise<string> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) throw new Error(imageMessages.wrongType);
  if (file.size > imageLimits.bytes) throw new Error(imageMessages.tooLarge);
  const response = await fetch('/pictures', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new Error(UNREACHABLE);
  });
  if (response.status >= 500) throw new Error(UNREACHABLE);
  if (!response.ok) throw new Error(await response.text());
  return ImageView.parse(await response.json()).url;
}
