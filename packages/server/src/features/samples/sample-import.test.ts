import { describe, expect } from 'vitest';
import { buildSample, buildTransferType } from '../../../test/builders.ts';
import { linesOf, test } from '../../../test/imports/import.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';

const storedSample = (em: Em, id: number) =>
  query(em.fork()).selectFrom('samples').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the verdicts of a preview', () => {
  test('A row creates, updates or leaves a sample, and a preview writes nothing', async ({
    portal,
    samples,
  }) => {
    const type = await buildTransferType(portal.em, { name: 'Vinyl' });
    const kept = await buildSample(portal.em, { name: 'Fern', description: 'Green', designNumber: 'V-1' });
    const changed = await buildSample(portal.em, {
      name: 'Moss',
      description: 'Dark',
      designNumber: 'V-2',
      designSize: '4x4',
      orderUrl: 'https://shop.example.com/moss',
    });
    const before = await samples.exported();
    const file = [
      'Design number,Name,Description,Status,Transfer type,Order link,Design size',
      'V-1,Fern,Green,Active,,,',
      'v-2,Moss,Darker,inactive,vinyl,,4x4',
      '007,New one,"Two\nlines",,,https://shop.example.com/7,',
    ].join('\n');
    const preview = await samples.preview(file);
    expect(preview.counts).toEqual({ create: 1, update: 1, unchanged: 1, error: 0 });
    expect(preview.rows.map(({ id, name }) => [id, name])).toEqual([
      [kept.id, 'Fern'],
      [changed.id, 'Moss'],
      [null, 'New one'],
    ]);
    expect(linesOf(preview)).toEqual([
      '2 unchanged',
      '3 update | Description Dark > Darker | Status Active > Inactive | Design number V-2 > v-2' +
        ' | Order link https://shop.example.com/moss > - | Transfer type - > Vinyl',
      '4 create | Name - > New one | Description - > Two lines | Status - > Active | Design number - > 007' +
        ' | Order link - > https://shop.example.com/7',
    ]);
    expect(await samples.exported()).toBe(before);

    const { events } = await samples.importFile(file, { file: 'designs.csv' });
    expect(events).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { result: { created: 1, updated: 1, unchanged: 1 } },
    ]);
    expect(await storedSample(portal.em, changed.id)).toMatchObject({
      description: 'Darker',
      is_active: false,
      design_number: 'v-2',
      order_url: null,
      transfer_type_id: type.id,
    });
    expect((await samples.preview(await samples.exported())).counts).toMatchObject({
      create: 0,
      update: 0,
      error: 0,
    });
    const log = await query(portal.em.fork())
      .selectFrom('admin_log')
      .select(['action', 'subject_name as subject', 'changes'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(log).toEqual([
      {
        action: 'samples.import',
        subject: 'designs.csv',
        changes: [
          { field: 'Created', from: null, to: '1' },
          { field: 'Updated', from: null, to: '1' },
        ],
      },
      expect.objectContaining({ action: 'samples.create', subject: 'New one' }),
      expect.objectContaining({
        action: 'samples.update',
        subject: 'Moss',
        changes: expect.arrayContaining([{ field: 'Description', from: 'Dark', to: 'Darker' }]),
      }),
    ]);
  });

  test('The ID matches where the design number does not, so that a file brings numbers', async ({
    portal,
    samples,
  }) => {
    const bare = await buildSample(portal.em, { name: 'Bare' });
    const numbered = await buildSample(portal.em, { name: 'Numbered', designNumber: 'M-1' });
    const lines = linesOf(
      await samples.preview(
        [
          'ID,Design number',
          `${bare.id},M-2`,
          `${numbered.id},M-3`,
          `${bare.id},M-1`,
          '2000000000,M-9',
          '99999999999,M-8',
          'seven,M-7',
          `2000000001,M-1`,
        ].join('\n'),
      ),
    );
    expect(lines).toEqual([
      '2 update | Design number - > M-2',
      '3 error | row: Rows 3 and 8 name the same sample',
      '4 error | ID: The ID names the sample Bare, and the design number the sample Numbered',
      '5 error | ID: There is no sample with the ID 2000000000. Leave the cell empty for a new one.',
      '6 error | ID: There is no sample with the ID 99999999999. Leave the cell empty for a new one.',
      '7 error | ID: The ID must be a number of the export',
      '8 error | row: Rows 3 and 8 name the same sample',
    ]);
  });

  test('All errors of all rows come at once, with the messages of the dialogs', async ({
    portal,
    samples,
  }) => {
    await buildTransferType(portal.em, { name: 'Retired', isActive: false });
    await buildSample(portal.em, { name: 'Taken', designNumber: 'E-1' });
    const { rows } = await samples.preview(
      [
        'Name,Description,Design number,Image URL,Status,Transfer type,Order link',
        ',,E-2,javascript:alert(1),On,Nothing,ftp://x',
        `Name,Text,E-3,,,Retired,`,
        `Name,Text,${'9'.repeat(61)},,,,`,
        'Name,Text,E-4,,,,',
        'Name,Text,e-4,,,,',
        ',Text,E-1,,,,',
        'Name,Text,E-5,,,,,surplus',
      ].join('\n'),
    );
    expect(rows.map(({ errors }) => errors.map(({ field, message }) => [field, message]))).toEqual([
      [
        ['Status', 'Status must be Active or Inactive'],
        ['Transfer type', 'Transfer type Nothing does not exist'],
        ['Name', 'Name is required'],
        ['Description', 'Description is required'],
        ['Image URL', 'Image URL must be an http(s) address or a path on this server'],
        ['Order link', 'Order link must be an http(s) address'],
      ],
      [['Transfer type', 'Transfer type Retired is switched off']],
      [['Design number', 'Design number must be at most 60 characters']],
      [['Design number', 'Rows 5 and 6 have the same design number']],
      [['Design number', 'Rows 5 and 6 have the same design number']],
      [['Name', 'Name is required']],
      [[null, 'The row has more cells than the headings']],
    ]);
  });

  test('A blank cell empties an optional field, and a column that is missing leaves it', async ({
    portal,
    samples,
  }) => {
    const { id } = await buildSample(portal.em, { name: 'Full', designNumber: 'B-1', designSize: '3x3' });
    expect(linesOf(await samples.preview(`ID,Design size\n${id},`))).toEqual([
      '2 update | Design size 3x3 > -',
    ]);
    expect(linesOf(await samples.preview(`ID,Name\n${id},Full`))).toEqual(['2 unchanged']);
    expect(linesOf(await samples.preview(`ID,Status,Design size\n${id},,3x3`))).toEqual(['2 unchanged']);
    expect(linesOf(await samples.preview(`ID,Name\n${id},`))).toEqual(['2 error | Name: Name is required']);
    expect(linesOf(await samples.preview(`ID,Name,Design size,Status\n${id},Full`))).toEqual(['2 unchanged']);
  });

  test('The unit cost is an amount of the currency, as spreadsheets write it', async ({
    portal,
    samples,
  }) => {
    const { id } = await buildSample(portal.em, { designNumber: 'U-1', unitCost: 125 });
    const costs = ['1.25', '1.3', '"1,30"', '"1,250.5"', '2', '', '1.250', '-1', 'free'];
    const lines: string[] = [];
    for (const cost of costs) lines.push(...linesOf(await samples.preview(`ID,Unit cost\n${id},${cost}`)));
    const refused = '2 error | Unit cost: Unit cost must be an amount such as 1,234.50';
    expect(lines).toEqual([
      '2 unchanged',
      '2 update | Unit cost 1.25 > 1.30',
      '2 update | Unit cost 1.25 > 1.30',
      '2 update | Unit cost 1.25 > 1250.50',
      '2 update | Unit cost 1.25 > 2.00',
      '2 update | Unit cost 1.25 > -',
      refused,
      refused,
      refused,
    ]);
  });

  test('Whether a request of a sample waits for an admin is Yes or No, and blank keeps it', async ({
    portal,
    samples,
  }) => {
    const { id } = await buildSample(portal.em, { needsApproval: true });
    const lines: string[] = [];
    for (const word of ['yes', '', 'NO', 'maybe'])
      lines.push(...linesOf(await samples.preview(`ID,Needs approval\n${id},${word}`)));
    expect(lines).toEqual([
      '2 unchanged',
      '2 unchanged',
      '2 update | Needs approval Yes > No',
      '2 error | Needs approval: Needs approval must be Yes or No',
    ]);
    await samples.importFile(`ID,Needs approval\n${id},No`);
    expect(linesOf(await samples.preview(`ID,Needs approval\n${id},No`))).toEqual(['2 unchanged']);
  });

  test('A type that was switched off stays on its samples and can be chosen for no other', async ({
    portal,
    samples,
  }) => {
    const type = await buildTransferType(portal.em, { name: 'Old foil' });
    const { id } = await buildSample(portal.em, { transferTypeId: type.id, designNumber: 'T-1' });
    await portal.em.fork().execute('update transfer_types set is_active = false where id = ?', [type.id]);
    const file = `Design number,Transfer type,Name,Description\nT-1,OLD FOIL,${'Sample'},x\nT-2,Old foil,New,x`;
    const { rows } = await samples.preview(file);
    expect(rows[0]).toMatchObject({ id, verdict: 'update', errors: [] });
    expect(rows[1]?.errors).toEqual([
      { field: 'Transfer type', message: 'Transfer type Old foil is switched off' },
    ]);
  });
});
