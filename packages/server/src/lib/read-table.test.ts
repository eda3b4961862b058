import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const cellsOf = async (text: string) => (await readTable(text)).map(({ cells }) => cells);

describe('reading a table', () => {
  test.for([',', ';', '\t'])('Cells are separated by %j, with or without quotes', async (delimiter) => {
    const text = `12${delimiter} UPS ${delimiter}"1Z ""9"""\r\n\r\n#13${delimiter}"a,b;c\td"`;
    expect(await cellsOf(text)).toEqual([
      ['12', 'UPS', '1Z "9"'],
      ['#13', 'a,b;c\td'],
    ]);
  });

  test('Lines keep their numbers, and cells the apostrophes of a file of the portal', async () => {
    expect(await readTable('\ufeff12,UPS\n,,\n\n13,DHL')).toEqual([
      { number: 1, cells: ['12', 'UPS'] },
      { number: 4, cells: ['13', 'DHL'] },
    ]);
    expect(await cellsOf("12,'=Fern,'+49")).toEqual([['12', "'=Fern", "'+49"]]);
    expect(await cellsOf(' \n')).toEqual([]);
  });

  test('A quote that is not closed is an error of the text', async () => {
    await expect(readTable('12,"UPS\n13,DHL')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'text' }],
    });
  });
});
