import { ID_MAX } from '@portal/contract/limits';
import { CreateSampleInput, sampleMessages, UpdateSampleInput } from '@portal/contract/samples';
import { plainText } from '@portal/contract/values/compare-text';
import { currencyDigits, formatDecimal } from '@portal/contract/values/money';
import { invalidInput } from '../../errors.ts';
import { csvHeadings } from '../../lib/csv.ts';
import { mapPaced, pacer } from '../../lib/pacer.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../accounts/actor.ts';
import { findImages, imageHashOf, imagePath, keepImages } from '../samples/images.service.ts';
import { sampleCells, sampleCsvColumns } from '../samples/samples.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import {
  type Cells,
  exportedCells,
  type ImportKind,
  isExported,
  keyText,
  type PlannedRow,
  type RowError,
  readAmount,
  readCount,
  readWord,
  type StoredRecord,
  type Writing,
} from './import-kind.ts';
import {
  findLastSampleId,
  insertSamples,
  lockTypes,
  selectSamples,
  selectTypes,
  updateSamples,
} from './import-samples.sql.ts';
import { assertAsRead, logRows, staleImport, writeBatches } from './write-rows.service.ts';

const headings = sampleCsvColumns;
const STATES = { Active: true, Inactive: false };
const ANSWERS = { Yes: true, No: false };

type TypeFacts = { id: number; name: string; isActive: boolean };

type FoundSamples = {
  byId: Map<number, StoredRecord>;
  byNumber: Map<string, StoredRecord>;
  types: TypeFacts[];
  images: Set<string>;
  lastId: number;
  currency: string;
};

function numberOf(cells: Cells): string {
  return plainText(keyText(cells[headings.designNumber]));
}

function idOf(cells: Cells): number | null {
  const text = keyText(cells[headings.id]);
  if (text === '') return null;
  const id = readCount(text);
  if (typeof id !== 'number' || id < 1)
    throw invalidInput('The ID must be a number of the export', headings.id);
  return id;
}

async function findSamples(ctx: RuleContext, rows: Cells[]): Promise<FoundSamples> {
  const { em } = ctx;
  const { currency } = await readSettings(ctx);
  const types = await selectTypes(em);
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  const ids = await mapPaced(rows, (cells) => readCount(keyText(cells[headings.id])));
  const named = {
    ids: ids.filter((id) => typeof id === 'number' && id > 0 && id <= ID_MAX) as number[],
    numbers: (await mapPaced(rows, numberOf)).filter(Boolean),
  };
  const images = await mapPaced(rows, (cells) => imageHashOf(keyText(cells[headings.imageUrl])));
  const hashes = images.filter((hash) => hash !== undefined);
  const found: FoundSamples = {
    byId: new Map(),
    byNumber: new Map(),
    types,
    images: new Set(hashes.length > 0 ? await findImages(em, hashes) : []),
    lastId: await findLastSampleId(em),
    currency,
  };
  const pause = pacer();
  for (const { id, ...values } of await selectSamples(em, named, { isLocked: false })) {
    await pause();
    const { transferTypeId, designNumber } = values;
    const type = typeNames.get(transferTypeId ?? 0);
    const transferType = type === undefined ? null : { name: type };
    const exported = exportedCells(headings, sampleCells({ ...values, id, transferType }, currency));
    const stored = { id, name: values.name, values, exported };
    found.byId.set(id, stored);
    if (designNumber !== null) found.byNumber.set(plainText(designNumber), stored);
  }
  return found;
}

function matchSample(cells: Cells, { byId, byNumber }: FoundSamples): StoredRecord | null {
  const ofNumber = byNumber.get(numberOf(cells)) ?? null;
  const id = idOf(cells);
  const ofId = id === null ? null : (byId.get(id) ?? null);
  // Two numbers can have one export: =1 and '=1.
  if (ofId && isExported(ofId, headings.designNumber, cells[headings.designNumber])) return ofId;
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

function sampleConflicts(
  { stored, values }: Pick<PlannedRow, 'stored' | 'values'>,
  { byNumber, types }: FoundSamples,
): RowError[] {
  const errors: RowError[] = [];
  const { designNumber, transferTypeId } = values;
  const other = typeof designNumber === 'string' ? byNumber.get(plainText(designNumber)) : undefined;
  if (other && other.id !== stored?.id)
    errors.push({ field: headings.designNumber, message: sampleMessages.designNumberTaken });
  const type = types.find(({ id }) => id === transferTypeId);
  if (type && !type.isActive)
    errors.push({ field: headings.transferType, message: `Transfer type ${type.name} is switched off` });
  return errors;
}

async function writeSamples(tx: RuleContext<Actor>, { rows, onWritten }: Writing): Promise<void> {
  const { em } = tx;
  const changed = rows.filter(({ stored }) => stored !== null);
  const ids = changed.flatMap(({ stored }) => stored?.id ?? []);
  assertAsRead(changed, await selectSamples(em, { ids }, { isLocked: true }));
  const typeIds = rows.flatMap(({ values }) => Number(values.transferTypeId ?? 0) || []);
  if (!(await lockTypes(em, [...new Set(typeIds)]))) throw staleImport();
  const hashes = rows.flatMap(({ values }) => imageHashOf(String(values.imageUrl ?? '')) ?? []);
  if (hashes.length > 0) await keepImages(em, [...new Set(hashes)]);
  await writeBatches(changed, onWritten, async (batch) => {
    await updateSamples(
      em,
      batch.map(({ stored, values }) => ({ ...stored?.values, ...values, id: stored?.id })),
    );
    await logRows(tx, 'samples.update', batch);
  });
  const added = rows.filter(({ stored }) => stored === null);
  await writeBatches(added, onWritten, async (batch) => {
    const newIds = await insertSamples(
      em,
      batch.map(({ values }) => values),
    );
    await logRows(tx, 'samples.create', batch, newIds);
  });
}

export const sampleImport: ImportKind<FoundSamples> = {
  noun: 'sample',
  headings: csvHeadings(headings),
  keys: [headings.id],
  needs: [[headings.name, headings.description], [headings.designNumber], [headings.id]],
  columns: [
    { heading: headings.name, field: 'name' },
    { heading: headings.description, field: 'description' },
    { heading: headings.designSize, field: 'designSize' },
    {
      heading: headings.imageUrl,
      field: 'imageUrl',
      read: (text, { images }) => {
        const hash = imageHashOf(text);
        return hash !== undefined && images.has(hash) ? imagePath(hash) : text;
      },
    },
    {
      heading: headings.status,
      field: 'isActive',
      hasDefault: true,
      read: readWord(headings.status, STATES),
      show: (isActive) => (isActive ? 'Active' : 'Inactive'),
    },
    { heading: headings.designNumber, field: 'designNumber' },
    { heading: headings.orderUrl, field: 'orderUrl' },
    {
      heading: headings.transferType,
      field: 'transferTypeId',
      read: (text, { types }) => {
        if (text === '') return null;
        const type = types.find(({ name }) => plainText(name) === plainText(text));
        if (!type) throw invalidInput(`Transfer type ${text} does not exist`, headings.transferType);
        return type.id;
      },
      show: (typeId, { types }) => types.find(({ id }) => id === typeId)?.name,
    },
    {
      heading: headings.unitCost,
      field: 'unitCost',
      read: (text, { currency }) => readAmount(text, currencyDigits(currency)),
      show: (cost, { currency }) => (typeof cost === 'number' ? formatDecimal(cost, currency) : null),
    },
    {
      heading: headings.needsApproval,
      field: 'needsApproval',
      hasDefault: true,
      read: readWord(headings.needsApproval, ANSWERS),
      show: (needsApproval) => (needsApproval ? 'Yes' : 'No'),
    },
  ],
  create: CreateSampleInput,
  update: UpdateSampleInput,
  find: findSamples,
  match: matchSample,
  defaults: () => ({}),
  conflicts: sampleConflicts,
  unique: [
    [
      headings.designNumber,
      ({ values: { designNumber } }) => (typeof designNumber === 'string' ? plainText(designNumber) : null),
    ],
  ],
  // Two imports of a file whose rows have no key would create its samples twice.
  marker: (rows, { lastId, currency }) => {
    const isRepeatable = rows.some(({ verdict, values }) => verdict === 'create' && !values.designNumber);
    return isRepeatable ? `${currency} ${lastId}` : currency;
  },
  write: writeSamples,
};
