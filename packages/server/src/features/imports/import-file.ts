import { importLimits, importMessages } from '@portal/contract/imports';
import { decodeTextFile } from '@portal/contract/values/text-files';
import { csvHeadings } from '../../platform/csv/csv.ts';
import { foldHeading } from '../../platform/csv/headings.ts';
import { readTable, type Table, type TableLine } from '../../platform/csv/read-table.ts';
import { invalidInput } from '../../platform/errors.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import type { ImportTable } from './import-noun.ts';

export type ImportFile = {
  hash: string;
  delimiter: Table['delimiter'];
  headings: string[];
  rows: TableLine[];
};

export async function readImportFile(file: Buffer, { columns }: ImportTable): Promise<ImportFile> {
  const text = decodeTextFile(file);
  if (text === null) throw invalidInput(importMessages.notText, 'file');
  const known = new Set(csvHeadings(columns).map(foldHeading));
  const { delimiter, lines } = await readTable(
    text,
    importLimits.rows + 1,
    (cells) => cells.filter((cell) => known.has(foldHeading(cell.slice(0, 100)))).length,
  );
  const [headings, ...rows] = lines;
  if (!headings || rows.length === 0) throw invalidInput(importMessages.noRows, 'file');
  if (rows.length > importLimits.rows) throw invalidInput(importMessages.tooManyRows, 'file');
  return { hash: sha256(file), delimiter, headings: headings.cells.map((heading) => heading.trim()), rows };
}
