import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The upper one of the two middle values for an even number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function printTable(title: string, heading: string[], rows: string[][]): void {
  const table = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n`);
  for (const row of table) console.log(formatRow(row));
  console.log('');
}

export async function writeResults(file: string, results: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, undefined, 2)}\n`);
  console.log(`Results are in ${file}`);
}

export function check(requirement: string, isMet: boolean): void {
  console.log(`${isMet ? 'holds' : 'FAILS'}  ${requirement}`);
  if (!isMet) process.exitCode = 1;
}
