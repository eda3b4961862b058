import { LockMode } from '@mikro-orm/core';
import { describeSettings } from '@portal/contract/press-card';
import {
  type CreateTransferTypeInput,
  type PressSettingInput,
  type TransferTypeView,
  transferTypeMessages,
  type UpdateTransferTypeInput,
} from '@portal/contract/transfer-types';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import { FABRICS, type Fabric } from '@portal/contract/transfer-types.values';
import { compareNames } from '@portal/contract/values/compare-names';
import { labelsOf } from '@portal/contract/values/fields';
import type { Actor, SignedInActor } from '../../platform/actor.ts';
import { type Em, forUpdate } from '../../platform/db/orm.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, invalidInput } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { conflictOnTaken } from '../../platform/lib/conflict-on-taken.ts';
import { definedFields } from '../../platform/lib/defined-fields.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import { settingsView, TransferType } from './transfer-type.entity.ts';

const labels = labelsOf(transferTypeFields);

type Lists = { fabrics?: Fabric[] | undefined; settings?: PressSettingInput[] | undefined };

/** The fields with the lists in words, in the order of the screens, as messages and the log compare and show them. */
function formatLists<Fields extends Lists>({ fabrics, settings, ...fields }: Fields) {
  return {
    ...fields,
    fabrics: fabrics && FABRICS.filter((fabric) => fabrics.includes(fabric)).join(', '),
    settings: settings && describeSettings(settingsView(settings)),
  };
}

export async function listTransferTypes({
  em,
  actor,
}: RuleContext<SignedInActor>): Promise<TransferTypeView[]> {
  const types = await em.find(TransferType, actor.role === 'admin' ? {} : { isActive: true });
  return types.map((type) => type.toView()).sort(compareNames);
}

const takenName = {
  transfer_types_name_unique: () => conflict(transferTypeMessages.nameTaken, 'name-taken', 'name'),
};

export function createTransferType(
  ctx: RuleContext<Actor>,
  { settings, ...input }: CreateTransferTypeInput,
): Promise<TransferTypeView> {
  return inTransaction(ctx, async (tx) => {
    const type = tx.em.create(TransferType, { ...input, settings: [] });
    type.assertTemperature();
    type.setSettings(settings);
    await conflictOnTaken(tx.em.flush(), takenName);
    const created = type.toView();
    const changes = changesBetween(labels, {}, formatLists(created));
    await logAction(tx, { action: 'transferTypes.create', subject: created, changes });
    return created;
  });
}

export function editTransferType(
  ctx: RuleContext<Actor>,
  { id, expected = {}, settings, ...input }: UpdateTransferTypeInput,
): Promise<TransferTypeView> {
  return inTransaction(ctx, async (tx) => {
    const type = await tx.em.findOneOrFail(TransferType, id, forUpdate);
    const before = formatLists(type.toView());
    assertExpected({
      code: 'stale-type',
      labels,
      stored: before,
      expected: formatLists(expected),
      changedBy: 'Another admin',
    });
    tx.em.assign(type, definedFields(input));
    type.assertTemperature();
    type.setSettings(settings);
    await conflictOnTaken(tx.em.flush(), takenName);
    const updated = type.toView();
    const changes = changesBetween(labels, before, formatLists(updated));
    await logChanges(tx, { action: 'transferTypes.update', subject: updated, changes });
    return updated;
  });
}

type TypeChoice = { id: number; sample?: { transferType?: TransferType | null | undefined } | undefined };

/** One that was switched off stays on the samples that have it, and can be chosen for no other. */
export async function findTypesForSamples(em: Em, choices: TypeChoice[]): Promise<Map<number, TransferType>> {
  if (choices.length === 0) return new Map();
  const chosen = { id: { $in: [...new Set(choices.map(({ id }) => id))] } };
  const locked = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, refresh: true } as const;
  const types = new Map((await em.find(TransferType, chosen, locked)).map((type) => [type.id, type]));
  for (const { id, sample } of choices) {
    const type = types.get(id);
    if (!type) throw invalidInput(`Transfer type ${id} does not exist`, 'transferTypeId');
    if (!type.isActive && id !== sample?.transferType?.id)
      throw invalidInput(`Transfer type ${type.name} is switched off`, 'transferTypeId');
  }
  return types;
}
