import { PICTURE_TYPES, PictureView, pictureLimits, pictureMessages } from '@portal/contract/images';

const UNREACHABLE = 'The picture could not be uploaded. Please try again later.';

/**
 * Uploads a picture. What the server would refuse anyway is not sent.
 * @returns its address
 * @throws Error with the sentence to show
 */
export const uploadPicture = async (file: File): Promise<string> => {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new Error(pictureMessages.wrongType);
  if (file.size > pictureLimits.bytes) throw new Error(pictureMessages.tooLarge);
  const answer = await fetch('/pictures', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => {
    throw new Error(UNREACHABLE);
  });
  if (answer.status >= 500) throw new Error(UNREACHABLE);
  if (!answer.ok) throw new Error(await answer.text());
  return PictureView.parse(await answer.json()).url;
};
