import { describe, expect, test } from 'vitest';
import { type Recognizes, readTable } from './read-table.ts';

const LINES_MAX = 100;

const read = async (text: string) => (await readTable(text, LINES_MAX)).lines;
const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells);

describe('reading a table', () => {
  test.for([',', ';', '\t'])('Cells are separated by %j, with or without quotes', async (delimiter) => {
    const text = `12${delimiter} UPS ${delimiter}"1Z ""9"""\r\n\r\n#13${delimiter}"a,b;c\td"`;
    expect(await cellsOf(text)).toEqual([
      ['12', 'UPS', '1Z "9"'],
      ['#13', 'a,b;c\td'],
    ]);
  });

  test('Lines keep their numbers, and cells the apostrophes of a file of the portal', async () => {
    expect(await read('\ufeff12,UPS\n,,\n\n13,DHL')).toEqual([
      { number: 1, cells: ['12', 'UPS'] },
      { number: 4, cells: ['13', 'DHL'] },
    ]);
    expect(await cellsOf("12,'=Fern,'+49")).toEqual([['12', "'=Fern", "'+49"]]);
    expect(await cellsOf(' \n')).toEqual([]);
  });

  test('A quote that is not closed is an error of the text', async () => {
    await expect(read('11,UPS\n12,"UPS\n13,DHL')).rejects.toThrow('a cell of line 2 ');
    await expect(read('12,"UPS\n13,DHL')).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'text' }],
    });
  });

  test.for<[name: string, text: string, cells: string[][]]>([
    [
      'a name that begins with quotes',
      'a\t"Vintage" tee\nb\t"12" badge',
      [
        ['a', '"Vintage" tee'],
        ['b', '"12" badge'],
      ],
    ],
    ['the same with commas', 'a,"DHL" Express', [['a', '"DHL" Express']]],
    [
      'a name in quotes from a spreadsheet',
      'a\tx\n"Retro"\ty',
      [
        ['a', 'x'],
        ['"Retro"', 'y'],
      ],
    ],
    [
      'quotes around all cells',
      '"a"\t"b"\n"Retro"\t"y"',
      [
        ['a', 'b'],
        ['Retro', 'y'],
      ],
    ],
    [
      'quotes of two rows',
      'x\ty\n"A\td1\nB\td2\nB"\td3',
      [
        ['x', 'y'],
        ['"A', 'd1'],
        ['B', 'd2'],
        ['B"', 'd3'],
      ],
    ],
    [
      'a stray quote before a quoted cell',
      'x,"y\nz,"a, b"',
      [
        ['x', '"y'],
        ['z', 'a, b'],
      ],
    ],
    ['an inch', 'a,12" logo', [['a', '12" logo']]],
    ['a line break in a cell', 'a\t"One\nTwo"', [['a', 'One\nTwo']]],
  ])('Quotes in cells: %s', async ([, text, cells]) => {
    expect(await cellsOf(text)).toEqual(cells);
  });

  const isRequest: Recognizes = (cells) => (/^\d+$/.test(cells[0] ?? '') ? 1 : 0);
  const isHeading: Recognizes = (cells) => cells.filter((cell) => ['Name', 'Size'].includes(cell)).length;
  test.for<[text: string, recognizes: Recognizes, delimiter: string]>([
    ['156, UPS, 1Z999\t\n157, UPS, 2', isRequest, ','],
    ['156, UPS; Ground, 1Z999', isRequest, ','],
    ['156\tUPS, Ground; fast\t1Z', isRequest, '\t'],
    ['Name,Size,Notes; internal\na,b,c;d', isHeading, ','],
    ['Notes, internal;Name;Size\na,b;c;d', isHeading, ';'],
    ['a;b\n1,5;2', () => 0, ';'],
    ['sep=;\n1,5;2', () => 0, ';'],
    ['SEP=;\r\na,b;c', () => 0, ';'],
    ['"sep=;"\na,b;c', () => 0, ';'],
    ['sep=;;;\na,b;c', () => 0, ';'],
  ])('The cells of %j are those that make sense', async ([text, recognizes, delimiter]) => {
    const table = await readTable(text, LINES_MAX, recognizes);
    expect(table.delimiter).toBe(delimiter);
    expect(table.lines[0]?.cells[0]).not.toMatch(/sep/i);
  });

  const headings = 'Name,Description,Size\n';
  test.for<[name: string, text: string, problem: string]>([
    ['blank lines in quotes', `${headings}${'""\n'.repeat(200_000)}`, 'too many of them are blank'],
    ['a line of many cells', `${headings}${','.repeat(200)}`, 'line 2 has more than 200 cells'],
    ['a line of commas', `${headings}${','.repeat(600_000)}`, 'line 2 has more than 200 cells'],
    [
      'many lines of commas',
      `${headings}${`${','.repeat(199)}\n`.repeat(3_000)}`,
      'there are more than 500,000 cells',
    ],
  ])('A file with %s is refused', async ([, text, problem]) => {
    await expect(read(text)).rejects.toThrow(problem);
  });

  test('Line ends cost no time', async () => {
    const text = `${headings}${'\n'.repeat(200_000)}a,b,c`;
    const before = process.threadCpuUsage();
    expect(await read(text)).toEqual([
      { number: 1, cells: ['Name', 'Description', 'Size'] },
      { number: 200_002, cells: ['a', 'b', 'c'] },
    ]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
