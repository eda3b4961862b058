import { LockMode } from '@mikro-orm/core';
import {
  type CreateTransferTypeInput,
  type TransferTypeView,
  transferTypeMessages,
  type UpdateTransferTypeInput,
} from '@portal/contract/transfer-types';
import { FABRICS, type Fabric } from '@portal/contract/values/transfer-options';
import { definedFields } from '../../db/defined-fields.ts';
import { type Em, forUpdate } from '../../db/orm.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput } from '../../errors.ts';
import { assertExpected } from '../../lib/assert-expected.ts';
import { conflictOnTaken } from '../../lib/conflict-on-taken.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor, SignedInActor } from '../accounts/actor.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import { TransferType } from './transfer-type.entity.ts';

const labels = {
  name: 'Name',
  temperature: 'Temperature',
  temperatureUnit: 'Unit',
  seconds: 'Seconds',
  pressure: 'Pressure',
  peel: 'Peel',
  prePressSeconds: 'Pre-press seconds',
  fabrics: 'Fabrics',
  garment: 'Garment color',
  notes: 'Notes',
  isActive: 'Active',
} as const;

/** The fields with the fabrics in words, in the order of the screens, as messages and the log compare and show them. */
function inWords<Fields extends { fabrics?: Fabric[] | undefined }>({ fabrics, ...fields }: Fields) {
  return { ...fields, fabrics: fabrics && FABRICS.filter((fabric) => fabrics.includes(fabric)).join(', ') };
}

/** As people read names: 3 before 10. */
export function compareNames(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'en', { numeric: true });
}

export async function listTransferTypes({
  em,
  actor,
}: RuleContext<SignedInActor>): Promise<TransferTypeView[]> {
  const types = await em.find(TransferType, actor.role === 'admin' ? {} : { isActive: true });
  return types.map((type) => type.toView()).sort(compareNames);
}

const takenName = {
  transfer_types_name_unique: () => conflict(transferTypeMessages.nameTaken, 'name', 'name-taken'),
};

export function createTransferType(
  ctx: RuleContext<Actor>,
  input: CreateTransferTypeInput,
): Promise<TransferTypeView> {
  return inTransaction(ctx, async (tx) => {
    const type = tx.em.create(TransferType, input);
    type.assertTemperature();
    await conflictOnTaken(tx.em.flush(), takenName);
    const created = type.toView();
    const changes = changesBetween(labels, {}, inWords(created));
    await logAction(tx, { action: 'transferTypes.create', subject: created, changes });
    return created;
  });
}

export function updateTransferType(
  ctx: RuleContext<Actor>,
  { id, expected = {}, ...input }: UpdateTransferTypeInput,
): Promise<TransferTypeView> {
  return inTransaction(ctx, async (tx) => {
    const type = await tx.em.findOneOrFail(TransferType, id, forUpdate);
    const before = inWords(type.toView());
    assertExpected({
      code: 'stale-type',
      labels,
      stored: before,
      expected: inWords(expected),
      changedBy: 'Another admin',
    });
    tx.em.assign(type, definedFields(input));
    type.assertTemperature();
    await conflictOnTaken(tx.em.flush(), takenName);
    const updated = type.toView();
    const changes = changesBetween(labels, before, inWords(updated));
    await logChanges(tx, { action: 'transferTypes.update', subject: updated, changes });
    return updated;
  });
}

/** One that was switched off stays on the samples that have it, and can be chosen for no other. */
export async function findTypeForSample(
  em: Em,
  id: number,
  sample?: { transferType?: TransferType | null | undefined },
): Promise<TransferType> {
  const type = await em.findOne(TransferType, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!type) throw invalidInput(`Transfer type ${id} does not exist`, 'transferTypeId');
  if (!type.isActive && type.id !== sample?.transferType?.id)
    throw invalidInput(`Transfer type ${type.name} is switched off`, 'transferTypeId');
  return type;
}
