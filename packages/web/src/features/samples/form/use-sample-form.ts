import {
  type AdminSampleView,
  CreateSampleInput,
  type PictureInput,
  PicturesInput,
} from '@portal/contract/samples';
import { PICTURE_CAPTIONS } from '@portal/contract/samples.values';
import type { RefObject } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';

const { imageUrl: _, ...fields } = CreateSampleInput.shape;

const shownPictures = z.array(z.object({ url: z.string(), caption: z.nullable(z.enum(PICTURE_CAPTIONS)) }));

/** The first URL can be typed, and is empty in between. */
const givenPictures = z.pipe(
  shownPictures,
  z.transform((pictures: z.infer<typeof shownPictures>): PictureInput[] =>
    pictures.filter(({ url }) => url.trim() !== ''),
  ),
);

const SampleFormInput = z.strictObject({ ...fields, pictures: z.pipe(givenPictures, PicturesInput) });

export function sampleFormValues(sample?: AdminSampleView) {
  return {
    name: sample?.name ?? '',
    description: sample?.description ?? '',
    designSize: sample?.designSize ?? '',
    pictures: sample?.pictures ?? [],
    isActive: sample?.isActive ?? true,
    designNumber: sample?.designNumber ?? '',
    orderUrl: sample?.orderUrl ?? '',
    transferTypeId: sample?.transferType?.id ?? null,
    unitCost: sample?.unitCost ?? null,
    needsApproval: sample?.needsApproval ?? false,
  };
}

/** The currency in which the form has shown the unit cost; undefined while it has not. */
export type CostCurrency = RefObject<string | undefined>;

export function useSampleForm(sample?: AdminSampleView) {
  return useZodForm(SampleFormInput, {
    defaultValues: sampleFormValues(sample),
    draft: `sample ${sample?.id ?? 'new'}`,
  });
}

export type SampleForm = ReturnType<typeof useSampleForm>;
