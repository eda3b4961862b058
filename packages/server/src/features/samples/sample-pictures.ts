import type { FieldChange } from '@portal/contract/audit-log';
import {
  type CreateSampleInput,
  type PictureInput,
  type PictureView,
  sampleMessages,
} from '@portal/contract/samples';
import { invalidInput } from '../../platform/errors.ts';
import { besideImageUrl, describePictures } from './sample.entity.ts';

/** What `picturesOf` reads. */
export function toColumns(pictures: PictureInput[]) {
  const [first, ...further] = pictures.map(({ url, caption = null }) => ({ url, caption }));
  return {
    imageUrl: first?.url ?? null,
    imageCaption: first?.caption ?? null,
    furtherPictures: further.length > 0 ? further : null,
  };
}

type PictureEdit = Pick<CreateSampleInput, 'imageUrl' | 'pictures'>;

/** @param pathOf of `keepImages` @returns undefined when the edit names no pictures */
export function editPictures(
  stored: PictureView[],
  edit: PictureEdit,
  pathOf: (url: string) => string,
): PictureView[] | undefined {
  const normalized = (pictures: PictureInput[]): PictureView[] =>
    pictures.map(({ url, caption = null }) => ({ url: pathOf(url), caption }));
  if (edit.pictures) {
    const pictures = normalized(edit.pictures);
    if (new Set(pictures.map(({ url }) => url)).size < pictures.length)
      throw invalidInput(sampleMessages.samePicture, 'pictures');
    return pictures;
  }
  if (edit.imageUrl === undefined) return undefined;
  const pictures = normalized(stored);
  const [, ...others] = pictures;
  if (edit.imageUrl === null) return others;
  const url = pathOf(edit.imageUrl);
  const known = pictures.find((picture) => picture.url === url);
  if (known) return [known, ...pictures.filter((picture) => picture !== known)];
  return [{ url, caption: null }, ...others];
}

/** Compared whole, because two pictures may be described in the same words. */
export function picturesChange(field: string, before: PictureView[], after: PictureView[]): FieldChange[] {
  const [from, to] = [besideImageUrl(before), besideImageUrl(after)];
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  return [{ field, from: describePictures(from), to: describePictures(to) }];
}
