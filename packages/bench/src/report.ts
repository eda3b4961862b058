import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Prints rows under a heading, numbers to the right. */
export const printTable = (title: string, heading: string[], rows: string[][]): void => {
  const table = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n`);
  for (const row of table) console.log(lineOf(row));
  console.log('');
};

/** Writes the figures for whoever compares runs. */
export const writeMetrics = async (file: string, figures: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, undefined, 2)}\n`);
  console.log(`Figures are in ${file}`);
};
