import { accountMessages } from '@portal/contract/accounts.values';
import { importLimits, importMessages } from '@portal/contract/imports';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { linesOf, test } from '../../../test/imports/import.fixture.ts';
import { createTestSession } from '../../../test/portal.fixture.ts';

const table = (delimiter: string, lineEnd: string) =>
  [
    ['Design number', 'Name', 'Description'],
    ['001', `"Fern; ""big"", green\t1"`, '"One\nTwo"'],
    ['', '', ''],
    ['', '', ''],
  ]
    .map((cells) => cells.join(delimiter))
    .join(lineEnd);

const expected = [
  '2 create | Name - > Fern; "big", green 1 | Description - > One Two | Status - > Active | Design number - > 001',
];

const swapBytes = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('files as spreadsheets write them', () => {
  for (const [name, delimiter] of Object.entries({ commas: ',', semicolons: ';', tabs: '\t' }))
    for (const lineEnd of ['\n', '\r\n', '\r'])
      test(`With ${name} and the line end ${JSON.stringify(lineEnd)}`, async ({ samples }) => {
        expect(linesOf(await samples.preview(table(delimiter, lineEnd)))).toEqual(expected);
      });

  const text = table(';', '\r\n');
  test.for<[string, Buffer]>([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with a byte order mark', swapBytes(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE', swapBytes(text)],
    ['a line that names the delimiter', Buffer.from(`sep=;\r\n${text}`)],
  ])('In %s', async ([name, file], { samples }) => {
    const row = name.startsWith('a line') ? 3 : 2;
    expect(linesOf(await samples.preview(file))).toEqual(
      expected.map((line) => line.replace('2', String(row))),
    );
  });

  test('Letters of all scripts stay as they are', async ({ samples }) => {
    const [line] = linesOf(
      await samples.preview(Buffer.from('\ufeffName;Description\nÆsir ✂ 日本 👩‍🚀;é', 'utf16le')),
    );
    expect(line).toContain('Name - > Æsir ✂ 日本 👩‍🚀 | Description - > é');
  });
});

describe('files that are refused', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
  test.for<[string, Buffer, string]>([
    ['a picture', png, importMessages.notText],
    [
      'a workbook',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from([0x80, 0xff, 0, 1])]),
      importMessages.notText,
    ],
    ['an empty file', Buffer.alloc(0), importMessages.noRows],
    ['headings alone', Buffer.from('Name,Description\n,\n'), importMessages.noRows],
    [
      'too many rows',
      Buffer.from(`Name\n${'x\n'.repeat(importLimits.rows + 1)}`),
      importMessages.tooManyRows,
    ],
    [
      'a quote that is not closed',
      Buffer.from('Name,Description\n"x,y'),
      'The lines cannot be read: Quote Not Closed',
    ],
    [
      'other columns',
      Buffer.from('{"name": 1}\n{"name": 2}'),
      'The first row must name the columns. To import samples, a file needs Name and Description, or Design number, or ID.',
    ],
    ['a column twice', Buffer.from('ID,Name,name\n1,x,y'), 'The file has the column Name twice'],
  ])('%s', async ([, file, message], { samples }) => {
    for (const path of ['/preview', '/refused']) {
      const response = await samples.send(path, file);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid-input',
        detail: expect.stringContaining(message),
      });
    }
  });

  test('More than 5 MB is 413, and a row of that size below it is read', async ({ samples }) => {
    const large = await samples.send('/preview', Buffer.alloc(importLimits.bytes + 1, 'x'));
    expect([large.statusCode, large.json()]).toMatchObject([
      413,
      { code: 'body-too-large', detail: importMessages.tooLarge },
    ]);
    const row = await samples.preview(`Name,Description\nx,${'y'.repeat(importLimits.bytes - 100)}`);
    expect(linesOf(row)).toEqual(['2 error | Description: Description must be at most 5000 characters']);
  });

  test('A long cell that names a record is refused before it is compared', async ({ samples, clients }) => {
    const marks = `a${'\u0301\u0316'.repeat(20_000)}`;
    const before = process.threadCpuUsage();
    expect(linesOf(await samples.preview(`Name,Description,Design number\nx,y,${marks}`))).toEqual([
      '2 error | Design number: Design number must be at most 60 characters',
    ]);
    expect(linesOf(await clients.preview(`Name,Email,Username\nxx,x@example.com,${marks}`))).toEqual([
      '2 error | Username: Username must be at most 255 characters',
    ]);
    expect(process.threadCpuUsage(before).user).toBeLessThan(800_000);
  });

  test('Only admins import, and only from the pages of the portal', async ({ portal, samples }) => {
    const client = await createTestSession(portal, await buildClient(portal.em));
    for (const path of ['/preview', '/refused', '']) {
      expect((await samples.send(path, 'Name\nx', { cookie: client.cookie })).statusCode).toBe(403);
      expect((await samples.send(path, 'Name\nx', { cookie: 'portal=none' })).statusCode).toBe(401);
    }
  });

  test('A page of an admin in whose browser another one has signed in since imports nothing', async ({
    portal,
    samples,
  }) => {
    const shown = await buildAdmin(portal.em);
    for (const path of ['/preview', '/refused', '']) {
      const response = await samples.send(path, 'Name\nx', { shownUserId: shown.id });
      expect([response.statusCode, response.json().detail]).toEqual([401, accountMessages.otherAccount]);
    }
  });
});

describe('files as people make them', () => {
  test.for<[name: string, file: string, line: string]>([
    [
      'a number that a spreadsheet has shortened',
      'Design number,Name,Description\n2.19E+26,x,y',
      '2 error | Design number: Design number 2.19E+26 was shortened by a spreadsheet.',
    ],
    [
      'a line break in a name',
      'Name,Description\n"A,d1\nB",d2',
      '2 error | Name: Name has a line break. Is a quote missing in the file?',
    ],
    [
      'rows in a cell',
      'Name,Description\nA,"d1\nB,d2\nC,d3"',
      '2 error | row: The row has further rows in one of its cells. Is a quote missing?',
    ],
    [
      'a heading with a no-break blank',
      'Name,Description,Design\u00a0number\nx,y,N-1',
      '2 create | Name - > x | Description - > y | Status - > Active | Design number - > N-1',
    ],
    [
      'a heading that looks like it',
      '\u200bname,D\u00e9scription:,"Design\n number"\nx,y,N-1',
      '2 create | Name - > x | Description - > y | Status - > Active | Design number - > N-1',
    ],
    [
      'a semicolon in a heading',
      'Name,Description,Notes; internal\nx,y,z',
      '2 create | Name - > x | Description - > y | Status - > Active',
    ],
    [
      'quotes in a name',
      'Name\tDescription\n"Vintage" tee\t"Retro"',
      '2 create | Name - > "Vintage" tee | Description - > "Retro" | Status - > Active',
    ],
  ])('A file with %s', async ([, file, line], { samples }) => {
    const [read] = linesOf(await samples.preview(file));
    expect(read?.slice(0, line.length)).toBe(line);
  });

  test('A delimiter at the end of the headings is no column', async ({ samples }) => {
    const { columns } = await samples.preview('Name;Description;Notes;\nx;y;z;');
    expect(columns.unknown).toEqual(['Notes']);
  });
});

test('The refused rows are a file with their reasons that can be imported once they are right', async ({
  samples,
}) => {
  const file = 'Design number;Name;Description;Notes\nR-1;Fern;;=1+1\nR-2;Moss;Dark;\n"R-3";"";"a;b";\n';
  const { body, headers } = await samples.send('/refused', file);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toBe(
    '\ufeffDesign number,Name,Description,Notes,Row,Reason\r\n' +
      "R-1,Fern,,'=1+1,2,Description: Description is required\r\n" +
      'R-3,,"a;b",,4,Name: Name is required\r\n',
  );
  const again = await samples.send('/refused', body);
  expect(again.body.split('\r\n')[0]).toBe('\ufeffDesign number,Name,Description,Notes,Row,Reason');
  const { events } = await samples.importFile(body.replace('Fern,', 'Fern,Green').replace('R-3,', 'R-3,Ivy'));
  expect(events.at(-1)).toEqual({ result: { created: 2, updated: 0, unchanged: 0 } });
});
