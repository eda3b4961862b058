import type { LabelSize } from '@portal/contract/printing.values';

const LABEL = 'flex items-center gap-[1.5mm] overflow-hidden px-[1.5mm]';
const SHEET =
  'grid grid-cols-3 content-start mx-auto border border-line bg-surface text-left print:mx-0 print:border-0 print:break-after-page print:last:break-after-auto';

/** The cells of Avery 5160 and L7159, and of a roll of 62 mm. */
export const LABEL_CLASSES: Record<LabelSize, string> = {
  'letter-30': `${LABEL} h-[25.4mm] w-[66.675mm]`,
  'a4-24': `${LABEL} h-[33.9mm] w-[63.5mm]`,
  'roll-62': `${LABEL} h-[28.5mm] w-[62mm]`,
};

/** Padded, not as high as the paper, so that no sheet runs over to a second page. */
export const LABEL_SHEET_CLASSES: Record<LabelSize, string> = {
  'letter-30': `${SHEET} w-[215.9mm] gap-x-[3.175mm] px-[4.7625mm] pt-[12.7mm]`,
  'a4-24': `${SHEET} w-[210mm] gap-x-[2.5mm] px-[7.25mm] pt-[12.9mm]`,
  'roll-62': `${SHEET} w-[62mm] grid-cols-1!`,
};
