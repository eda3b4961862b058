/** A sheet: a card on screen, a page of its own on paper. Paper has blocks, because grids break badly. */
export const SHEET_CLASSES =
  'rounded-lg border border-line bg-surface p-4 sm:p-8 [&>*+*]:mt-5 print:break-after-page print:border-0 print:p-0 print:last:break-after-auto';
