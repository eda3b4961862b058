import { foldText } from '@portal/contract/values/compare-text';

/** Headings that look alike: without case, accents, invisible characters, and a colon at the end. */
export function foldHeading(heading: string): string {
  return foldText(heading).replace(/:$/, '').trimEnd();
}

/** A number of many digits as spreadsheets write it when its column is no text: the last digits are lost. */
export function isDamagedNumber(text: string): boolean {
  return /^\d+(?:[.,]\d+)?E[+-]?\d+$/.test(text.trim());
}

export function damagedNumber(label: string, text: string): string {
  return `${label} ${text.trim()} was shortened by a spreadsheet. Please format its column as text, and enter the whole number.`;
}
