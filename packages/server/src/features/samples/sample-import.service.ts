import { CreateSampleInput, sampleMessages, UpdateSampleInput } from '@portal/contract/samples';
import { plainText } from '@portal/contract/values/compare-text';
import { ID_MAX } from '@portal/contract/values/limits';
import { sql } from 'kysely';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { invalidInput } from '../../platform/errors.ts';
import { mapPaced } from '../../platform/lib/pacer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isExported, keyText, readAmount, readCount, readWord, toTexts } from '../imports/import-cells.ts';
import type { Cells, Fields, FoundRecords, ImportNoun, StoredRecord } from '../imports/import-noun.ts';
import { readStored } from '../imports/read-stored.service.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { TransferType } from '../transfer-types/transfer-type.entity.ts';
import { findImages } from './images.service.ts';
import { lockSamplesForEdit } from './lock-samples.sql.ts';
import { Sample } from './sample.entity.ts';
import { createSamples, editSamples, type SampleFields } from './samples.service.ts';
import { sampleCells, sampleCsvColumns } from './search-samples.service.ts';

const headings = sampleCsvColumns;

function numberOf({ designNumber }: Cells): string {
  return plainText(keyText(designNumber));
}

function idOf(cells: Cells): number | null {
  const text = keyText(cells.id);
  if (text === '') return null;
  const id = readCount(text);
  if (typeof id !== 'number' || id < 1)
    throw invalidInput('The ID must be a number of the export', headings.id);
  return id;
}

async function findIds(em: Em, rows: Cells[]): Promise<number[]> {
  const ids = await mapPaced(rows, (cells) => readCount(keyText(cells.id)));
  const known = ids.filter((id) => typeof id === 'number' && id > 0 && id <= ID_MAX);
  const numbers = (await mapPaced(rows, numberOf)).filter(Boolean);
  const found = query(em)
    .selectFrom('samples')
    .select('id')
    .where(
      sql<boolean>`(id = any (${known}::int[]) or plain_text(design_number) = any (${numbers}::text[]))`,
    );
  return (await found.execute()).map(({ id }) => id);
}

async function findLastId(em: Em): Promise<number> {
  const last = query(em)
    .selectFrom('samples')
    .select(({ fn }) => fn.max('id').as('id'));
  return (await last.executeTakeFirst())?.id ?? 0;
}

type Found = { byId: Map<number, StoredRecord>; byNumber: Map<string, StoredRecord> };

function matchSample(cells: Cells, { byId, byNumber }: Found): StoredRecord | null {
  const ofNumber = byNumber.get(numberOf(cells)) ?? null;
  const id = idOf(cells);
  const ofId = id === null ? null : (byId.get(id) ?? null);
  // Two numbers can have one export: =1 and '=1.
  if (ofId && isExported(ofId.cells.designNumber, cells.designNumber)) return ofId;
  if (ofId && ofNumber && ofId !== ofNumber)
    throw invalidInput(
      `The ID names the sample ${ofId.name}, and the design number the sample ${ofNumber.name}`,
      headings.id,
    );
  if (id !== null && !ofId && !ofNumber)
    throw invalidInput(
      `There is no sample with the ID ${id}. Leave the cell empty for a new one.`,
      headings.id,
    );
  return ofNumber ?? ofId;
}

async function findSamples(ctx: RuleContext, rows: Cells[]): Promise<FoundRecords> {
  const { em } = ctx;
  const { currency } = await readSettings(ctx);
  const types = (await em.find(TransferType, {})).map(({ id, name, isActive }) => ({ id, name, isActive }));
  const imagePath = await findImages(em, await mapPaced(rows, ({ imageUrl }) => keyText(imageUrl)));
  const lastId = await findLastId(em);
  const toCells = ({ transferTypeId, isActive, needsApproval, unitCost, ...fields }: Fields) => {
    const facts = {
      isActive: isActive !== false,
      needsApproval: needsApproval === true,
      unitCost: typeof unitCost === 'number' ? unitCost : null,
      transferType: types.find(({ id }) => id === transferTypeId) ?? null,
    };
    return toTexts(headings, sampleCells({ ...fields, ...facts }, currency));
  };
  const found = await readStored(em, { ...sampleImport, toCells }, await findIds(em, rows));
  const byId = new Map(found.map((stored) => [stored.id, stored]));
  const byNumber = new Map(
    found.flatMap((stored) =>
      typeof stored.fields.designNumber === 'string'
        ? [[plainText(stored.fields.designNumber), stored] as const]
        : [],
    ),
  );
  return {
    match: (cells) => matchSample(cells, { byId, byNumber }),
    readings: {
      imageUrl: { read: imagePath },
      isActive: { hasDefault: true, read: readWord(headings.isActive, { Active: true, Inactive: false }) },
      transferType: {
        read: (text) => {
          if (text === '') return null;
          const plain = plainText(text);
          const type = types.find(({ name }) => plainText(name) === plain);
          if (!type) throw invalidInput(`Transfer type ${text} does not exist`, headings.transferType);
          return type.id;
        },
      },
      unitCost: { read: (text, delimiter) => readAmount(headings.unitCost, text, currency, delimiter) },
      needsApproval: { hasDefault: true, read: readWord(headings.needsApproval, { Yes: true, No: false }) },
    },
    toCells,
    defaults: {},
    unique: {
      designNumber: {
        fold: plainText,
        taken: { byValue: byNumber, message: sampleMessages.designNumberTaken },
      },
    },
    conflicts: (_, { transferTypeId }) => {
      const type = types.find(({ id }) => id === transferTypeId);
      const message = `Transfer type ${type?.name} is switched off`;
      return type && !type.isActive ? [{ field: headings.transferType, message }] : [];
    },
    // Two imports of a file whose rows have no key would create its samples twice.
    marker: (planned) => {
      const isRepeatable = planned.some(
        ({ verdict, fields }) => verdict === 'create' && !fields.designNumber,
      );
      return isRepeatable ? `${currency} ${lastId}` : currency;
    },
  };
}

export const sampleImport: ImportNoun<Sample, CreateSampleInput, SampleFields> = {
  noun: 'sample',
  columns: headings,
  renamed: { transferType: 'transferTypeId' },
  keys: [headings.id],
  multiline: ['description'],
  numbers: ['designNumber'],
  needs: [[headings.name, headings.description], [headings.designNumber], [headings.id]],
  create: CreateSampleInput,
  update: UpdateSampleInput,
  find: findSamples,
  lock: ({ em }, ids) => lockSamplesForEdit(em, ids),
  load: (em, ids) => em.find(Sample, { id: { $in: ids } }, { populate: ['transferType'] }),
  fieldsOf: (sample) => sample.facts(),
  actions: { import: 'samples.import', edit: 'samples.update', build: 'samples.create' },
  edit: editSamples,
  build: createSamples,
};
