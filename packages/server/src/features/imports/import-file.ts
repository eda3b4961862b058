import { importLimits, importMessages } from '@portal/contract/imports';
import { invalidInput } from '../../errors.ts';
import { readTable, type TableLine } from '../../lib/read-table.ts';
import { sha256 } from '../../lib/tokens.ts';

export type ImportFile = { hash: string; headings: string[]; rows: TableLine[] };

function encodingOf(file: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = file;
  // The first letter of a heading is ASCII, so one of its two bytes is 0. Most programs write a byte order mark.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

/** @throws AppError invalid-input for a file that is no text, such as a workbook */
function decode(file: Buffer): Buffer {
  const encoding = encodingOf(file);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    return encoding === 'utf-8' ? file : Buffer.from(text);
  } catch {
    throw invalidInput(importMessages.notText, 'file');
  }
}

/** @throws AppError invalid-input for a file that is no CSV, has no rows or too many */
export async function readImportFile(file: Buffer): Promise<ImportFile> {
  const [headings, ...rows] = await readTable(decode(file), importLimits.rows + 1);
  if (!headings || rows.length === 0) throw invalidInput(importMessages.noRows, 'file');
  if (rows.length > importLimits.rows) throw invalidInput(importMessages.tooManyRows, 'file');
  return { hash: sha256(file), headings: headings.cells.map((heading) => heading.trim()), rows };
}
