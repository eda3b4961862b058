import type { BulkResultsView } from '@portal/contract/bulk';
import {
  type AdminSampleView,
  type BulkSetActiveInput,
  type BulkSetTransferTypeInput,
  type CreateSampleInput,
  sampleMessages,
  type UpdateSampleInput,
} from '@portal/contract/samples';
import { sampleFields } from '@portal/contract/samples.fields';
import { labelsOf } from '@portal/contract/values/fields';
import { formatAmount } from '@portal/contract/values/money';
import type { Actor } from '../../platform/actor.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { changeEach } from '../../platform/lib/bulk.ts';
import { conflictOnTaken } from '../../platform/lib/conflict-on-taken.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import { formatValue } from '../../platform/lib/format-value.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logAction, logChanges, moneyChange } from '../audit-log/log-action.service.ts';
import { assertCurrency, readSettings } from '../settings/settings.reader.ts';
import { findTypesForSamples } from '../transfer-types/transfer-types.service.ts';
import { publishedSample, publishSampleEvents } from '../webhooks/sample-events.service.ts';
import { Favorite } from './favorite.entity.ts';
import { keepImages } from './images.service.ts';
import { describePictures, Sample } from './sample.entity.ts';
import { editPictures, picturesChange, toColumns } from './sample-pictures.ts';

/** The cost is described beside them, as an amount of money, and the pictures, which are compared whole. */
const { unitCost: costLabel, pictures: picturesLabel, ...labels } = labelsOf(sampleFields);

export async function getSample({ em, actor }: RuleContext<Actor>, id: number): Promise<AdminSampleView> {
  return viewSample({ em, actor }, await em.findOneOrFail(Sample, id, { populate: ['transferType'] }));
}

async function viewSample({ em, actor }: Pick<RuleContext<Actor>, 'em' | 'actor'>, sample: Sample) {
  return sample.toView((await em.count(Favorite, { user: actor.id, sample })) > 0);
}

type References = Pick<CreateSampleInput, 'transferTypeId' | 'imageUrl' | 'pictures'>;

/** @returns the fields of an input with what it refers to */
async function findReferences({ em }: RuleContext, edits: { fields: References; record?: Sample }[]) {
  const pathOf = await keepImages(
    em,
    edits.flatMap(({ fields: { imageUrl, pictures }, record }) => [
      ...(imageUrl ? [imageUrl] : []),
      ...[...(pictures ?? []), ...(record?.listPictures() ?? [])].map(({ url }) => url),
    ]),
  );
  const types = await findTypesForSamples(
    em,
    edits.flatMap(({ fields: { transferTypeId: id }, record }) => (id ? { id, sample: record } : [])),
  );
  return <Fields extends References>(
    { transferTypeId, imageUrl, pictures, ...fields }: Fields,
    record?: Sample,
  ) => {
    const edited = editPictures(record?.listPictures() ?? [], { imageUrl, pictures }, pathOf);
    return {
      ...fields,
      ...(edited && toColumns(edited)),
      transferType: transferTypeId ? types.get(transferTypeId) : transferTypeId,
    };
  };
}

const takenNumber = {
  samples_design_number_unique: () =>
    conflict(sampleMessages.designNumberTaken, 'design-number-taken', 'designNumber'),
};

/** @returns them in the order of the inputs */
export async function createSamples(
  tx: RuleContext<Actor>,
  inputs: Omit<CreateSampleInput, 'currency'>[],
): Promise<[Sample, ...Sample[]]> {
  const referring = await findReferences(
    tx,
    inputs.map((fields) => ({ fields })),
  );
  const samples = inputs.map(({ needsApproval = false, ...fields }) =>
    tx.em.create(Sample, { ...referring(fields), needsApproval }),
  );
  await conflictOnTaken(tx.em.flush(), takenNumber);
  await publishSampleEvents(
    tx,
    'sample.created',
    samples.map((sample) => sample.toView(false)),
  );
  return samples as [Sample, ...Sample[]];
}

export type SampleFields = Omit<UpdateSampleInput, 'id' | 'expected' | 'currency'>;

/** @param edits of locked samples with their types */
export async function editSamples(
  tx: RuleContext<Actor>,
  edits: { record: Sample; fields: SampleFields }[],
): Promise<void> {
  const referring = await findReferences(tx, edits);
  const published = (record: Sample) => JSON.stringify(publishedSample(record.toView(false)));
  const before = new Map(edits.map(({ record }) => [record, published(record)]));
  for (const { record, fields } of edits) tx.em.assign(record, definedFields(referring(fields, record)));
  await conflictOnTaken(tx.em.flush(), takenNumber);
  const changed = edits.filter(({ record }) => published(record) !== before.get(record));
  await publishSampleEvents(
    tx,
    'sample.updated',
    changed.map(({ record }) => record.toView(false)),
  );
}

export function createSample(
  ctx: RuleContext<Actor>,
  { currency: shown, ...input }: CreateSampleInput,
): Promise<AdminSampleView> {
  return inTransaction(ctx, async (tx) => {
    const { currency } = await readSettings(tx);
    assertCurrency(shown, currency);
    const [sample] = await createSamples(tx, [input]);
    const changes = [
      ...changesBetween(labels, { needsApproval: false }, sample.facts()),
      ...picturesChange(picturesLabel, [], sample.listPictures()),
      ...moneyChange(costLabel, { from: null, to: sample.unitCost }, currency),
    ];
    await logAction(tx, { action: 'samples.create', subject: sample, changes });
    return sample.toView(false);
  });
}

/** @returns the sample, and what it was before */
export function editSample(ctx: RuleContext<Actor>, input: UpdateSampleInput) {
  const { id, expected = {}, currency: shown, ...fields } = input;
  return inTransaction(ctx, async (tx) => {
    const sample = await tx.em.findOneOrFail(Sample, id, forUpdate);
    await tx.em.populate(sample, ['transferType']);
    const before = sample.facts();
    const pictures = sample.listPictures();
    const { currency } = await readSettings(tx);
    assertCurrency(shown, currency);
    assertExpected({
      code: 'stale-sample',
      labels: { ...labelsOf(sampleFields), transferTypeId: labels.transferType },
      format: (value, field) => {
        if (field === 'pictures') return describePictures(pictures);
        return field === 'unitCost' && typeof value === 'number'
          ? formatAmount(value, currency)
          : formatValue(value);
      },
      stored: { ...before, pictures: JSON.stringify(pictures) },
      expected: { ...expected, pictures: expected.pictures && JSON.stringify(expected.pictures) },
      changedBy: 'Another admin',
    });
    await editSamples(tx, [{ record: sample, fields }]);
    const changes = [
      ...changesBetween(labels, before, sample.facts()),
      ...picturesChange(picturesLabel, pictures, sample.listPictures()),
      ...moneyChange(costLabel, { from: before.unitCost, to: sample.unitCost }, currency),
    ];
    await logChanges(tx, { action: 'samples.update', subject: sample, changes });
    return { before, view: await viewSample(tx, sample) };
  });
}

export function bulkSetActive(
  ctx: RuleContext<Actor>,
  { items, isActive }: BulkSetActiveInput,
): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    const { before } = await editSample(ctx, { id, isActive });
    return before.isActive === isActive ? `Already ${isActive ? 'active' : 'inactive'}` : null;
  });
}

export function bulkSetTransferType(
  ctx: RuleContext<Actor>,
  { items, transferTypeId }: BulkSetTransferTypeInput,
): Promise<BulkResultsView> {
  return changeEach(items, async ({ id }) => {
    const { before } = await editSample(ctx, { id, transferTypeId });
    return before.transferTypeId === transferTypeId ? 'Already of this type' : null;
  });
}
