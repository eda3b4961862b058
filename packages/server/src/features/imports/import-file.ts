import { importLimits, importMessages } from '@portal/contract/imports';
import { decodeTextFile } from '@portal/contract/values/text-files';
import { invalidInput } from '../../errors.ts';
import { readTable, type TableLine } from '../../lib/read-table.ts';
import { sha256 } from '../../lib/tokens.ts';

export type ImportFile = { hash: string; headings: string[]; rows: TableLine[] };

export async function readImportFile(file: Buffer): Promise<ImportFile> {
  const text = decodeTextFile(file);
  if (text === null) throw invalidInput(importMessages.notText, 'file');
  const [headings, ...rows] = await readTable(text, importLimits.rows + 1);
  if (!headings || rows.length === 0) throw invalidInput(importMessages.noRows, 'file');
  if (rows.length > importLimits.rows) throw invalidInput(importMessages.tooManyRows, 'file');
  return { hash: sha256(file), headings: headings.cells.map((heading) => heading.trim()), rows };
}
