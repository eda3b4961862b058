import * as z from 'zod/mini';
import { SampleView } from './samples.ts';
import { TransferTypeView } from './transfer-types.ts';

export const pressPageMessages = {
  notFound: 'No sample has this code',
  tooMany: 'Too many unknown codes from this address. Please try again later.',
} as const;

/** In the alphabet of codes: without I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Such as 7K3M9QRA, also in small letters. What looks like another character is read as it. A text that is no code is empty: no sample has it. */
const SampleCode = z.pipe(
  z.string('Code must be text'),
  z.transform((typed: string) => {
    const code = typed.slice(0, 100).trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
    return CODE.test(code) ? code : '';
  }),
);

export const PressPageInput = z.strictObject({ code: SampleCode });
export type PressPageInput = z.infer<typeof PressPageInput>;

/** What a label leads to. Nothing of it is about a client. */
export const PressPageView = z.extend(
  z.pick(SampleView, {
    id: true,
    name: true,
    designSize: true,
    designNumber: true,
    imageUrl: true,
    orderUrl: true,
    isActive: true,
  }),
  {
    pressCard: z.nullable(TransferTypeView),
    /** Whether everyone may see it, as the setting says. */
    isPublic: z.boolean(),
  },
);
export type PressPageView = z.infer<typeof PressPageView>;
