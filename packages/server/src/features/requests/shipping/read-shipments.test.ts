import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { type TestPortal, test } from '../../../../test/portal.fixture.ts';

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const { admin } = await callerAs(await buildAdmin(em));
  const build = async () => (await buildRequest(em, { userId: client.id })).id;
  return { admin: admin.requests, own: await callerAs(client), build };
}

describe('pasted shipments', () => {
  test('Selected requests get what their lines say, and all others are named', async ({ portal }) => {
    const { admin, own, build } = await arrange(portal);
    const [one, two, cancelled, shipped, other] = [
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
    ];
    await own.me.requests.cancel({ id: cancelled });
    await admin.changeStatus({ id: shipped, status: 'shipped' });
    const text = `${one}, UPS, 1Z9\n#${two}, , 7\n999999,UPS,1\n#${cancelled},UPS,2\n${shipped},UPS,3\n${other},UPS,4\nabc,UPS,5`;
    const read = await admin.readShipments({ text, selected: [one, two, cancelled, shipped] });
    expect(read.shipments).toEqual([
      { id: one, carrier: 'UPS', trackingNumber: '1Z9' },
      { id: two, carrier: null, trackingNumber: '7' },
    ]);
    expect(read.problems).toEqual([
      { line: 3, request: '#999999', message: 'There is no such request.' },
      { line: 4, request: `#${cancelled}`, message: 'Cancelled by its client.' },
      { line: 5, request: `#${shipped}`, message: 'Already shipped.' },
      { line: 6, request: `#${other}`, message: 'Not selected.' },
      { line: 7, request: 'abc', message: 'This is not a request number.' },
    ]);
  });

  test('Tracking numbers alone are for the selected requests in their order, when there is one for each', async ({
    portal,
  }) => {
    const { admin, build } = await arrange(portal);
    const selected = [await build(), await build()].toReversed();
    const [one, two] = selected;
    const read = (text: string) => admin.readShipments({ text, selected });
    expect(await read('1Z999AA1\n9400 1000 0000\n')).toEqual({
      shipments: [
        { id: one, carrier: null, trackingNumber: '1Z999AA1' },
        { id: two, carrier: null, trackingNumber: '9400 1000 0000' },
      ],
      problems: [],
    });
    expect(await read('1Z999AA1\n9.40011E+21')).toMatchObject({
      shipments: [{ id: one }],
      problems: [{ line: 2, request: `#${two}`, message: expect.stringContaining('was shortened') }],
    });
    for (const text of ['1Z1', '1Z1\n1Z2\n1Z3', `1Z1\n${one}`, '1Z1\nUPS'])
      expect((await read(text)).problems[0]).toEqual({
        line: 1,
        request: '1Z1',
        message: 'This is not a request number.',
      });
  });

  test('Lines with different delimiters, and with the word Request, are read', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two, three, four] = [await build(), await build(), await build(), await build()];
    const text = `${one}\tUPS\t1\n#${two}, DHL, 2\nRequest #${three}\tDPD\t3\nrequest ${four}; GLS; 4; 5`;
    expect(await admin.readShipments({ text, selected: [one, two, three, four] })).toEqual({
      shipments: [
        { id: one, carrier: 'UPS', trackingNumber: '1' },
        { id: two, carrier: 'DHL', trackingNumber: '2' },
        { id: three, carrier: 'DPD', trackingNumber: '3' },
      ],
      problems: [{ line: 4, request: `#${four}`, message: expect.stringContaining('more cells') }],
    });
  });

  test.for([
    ['UPS,"1Z2"', 'UPS', '1Z2'],
    ['"DHL, Express", 7', 'DHL, Express', '7'],
    ['"DHL" Express, 7', '"DHL" Express', '7'],
  ])(
    'Quotes of a line with a delimiter of its own, %s, are read as in a table',
    async ([cells, carrier, trackingNumber], { portal }) => {
      const { admin, build } = await arrange(portal);
      const [one, two] = [await build(), await build()];
      const text = `${one}\tUPS\t1Z1\n#${two},${cells}`;
      expect((await admin.readShipments({ text, selected: [one, two] })).shipments).toEqual([
        { id: one, carrier: 'UPS', trackingNumber: '1Z1' },
        { id: two, carrier, trackingNumber },
      ]);
    },
  );

  test('A request that is named twice is an error of both lines', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two] = [await build(), await build()];
    const text = `${one}\tUPS\t1\n${two}\tUPS\t2\n#${one}\tUPS\t3`;
    const { shipments, problems } = await admin.readShipments({ text, selected: [one, two] });
    expect(shipments.map(({ id }) => id)).toEqual([two]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [1, 'Named twice, in the lines 1 and 3.'],
      [3, 'Named twice, in the lines 1 and 3.'],
    ]);
  });

  test('A file has its columns in any order, and cells that are too long are named', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two] = [await build(), await build()];
    const text = `Tracking number;Sample;REQUEST\n1Z9;Crest;${one}\n${'9'.repeat(256)};Fern;${two}`;
    const { shipments, problems } = await admin.readShipments({ text, selected: [one, two] });
    expect(shipments).toEqual([{ id: one, carrier: null, trackingNumber: '1Z9' }]);
    expect(problems).toMatchObject([{ request: `#${two}`, message: expect.stringContaining('at most 255') }]);
  });

  test.for<[name: string, line: string, problem: string | null]>([
    [
      'a further cell',
      'FedEx, Express, 7712 3456',
      'The line has more cells than request, carrier and tracking number.',
    ],
    [
      'a shortened number',
      'USPS, 9.40011E+21',
      'Tracking number 9.40011E+21 was shortened by a spreadsheet.',
    ],
    [
      'a shortened number with a comma',
      'USPS, "1,23457E+11"',
      'Tracking number 1,23457E+11 was shortened by a spreadsheet.',
    ],
    ['22 digits', 'USPS, 9400100000000000000007', null],
    ['a carrier in quotes', '"DHL" Express, 1', null],
    ['a tab at its end', 'UPS, 1Z999\t', null],
    ['a semicolon in its carrier', 'UPS; Ground, 1Z999', null],
    [
      'a carrier over two lines',
      '"UPS\nGround", 1',
      'One of its cells has a line break. Is a quote missing?',
    ],
  ])('A line with %s', async ([, line, problem], { portal }) => {
    const { admin, build } = await arrange(portal);
    const id = await build();
    const read = await admin.readShipments({ text: `${id}, ${line}`, selected: [id] });
    expect([read.shipments.length, read.problems]).toEqual(
      problem === null
        ? [1, []]
        : [0, [{ line: 1, request: `#${id}`, message: expect.stringContaining(problem) }]],
    );
  });

  test.for([
    'Request,Carrier,Tracking\u00a0number',
    ' request ,CARRIER,Tracking  number',
    'Request,Carrier,"Tracking\nnumber"',
    '\u200bRequest,Carrier,Tr\u00e1cking number:',
  ])('The headings %j are known', async (headings, { portal }) => {
    const { admin, build } = await arrange(portal);
    const id = await build();
    const { shipments } = await admin.readShipments({ text: `${headings}\n${id},UPS,1Z1`, selected: [id] });
    expect(shipments).toEqual([{ id, carrier: 'UPS', trackingNumber: '1Z1' }]);
  });

  test.for([
    ['Request,Carrier,Tracking', 'The first line has unknown columns: Tracking. It lacks Tracking number.'],
    ['Order,Tracking number,Carrier', 'The first line has unknown columns: Order. It lacks Request.'],
    [
      'Request #,Client,Tracking number,Carrier',
      'The first line has unknown columns: Request #, Client. It lacks Request.',
    ],
    ['Carrier,Tracking number', 'It lacks Request.'],
    ['Request,Carrier,Carrier', 'The first line has the column Carrier twice'],
  ])('The headings %j are refused, not guessed', async ([headings, message], { portal }) => {
    const { admin, build } = await arrange(portal);
    const id = await build();
    await expect(admin.readShipments({ text: `${headings}\n${id},1Z1,UPS`, selected: [id] })).rejects.toThrow(
      message,
    );
  });

  test('Repeated numbers make no long answer, and too many lines are refused', async ({ portal }) => {
    const { admin, build } = await arrange(portal);
    const [one, two] = [await build(), await build()];
    const paste = (lines: number) =>
      admin.readShipments({ text: `${one}\n${two}\n`.repeat(lines / 2), selected: [one, two] });
    const { problems } = await paste(1_000);
    expect(problems).toHaveLength(1_000);
    expect(problems[1]?.message).toBe('Named twice, in the lines 2, 4, 6, 8, 10 and 495 more.');
    await expect(paste(1_002)).rejects.toThrow('Paste at most 1,000 lines');
  });
});
