import { LockMode } from '@mikro-orm/core';
import { ID_MAX } from '@portal/contract/id';
import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import type { PageInput } from '@portal/contract/pagination';
import type { CreateSampleInput, SampleView, UpdateSampleInput } from '@portal/contract/samples';
import { definedFields } from '../../db/defined-fields.ts';
import type { Em } from '../../db/orm.ts';
import { decodeCursor } from '../../db/pagination/cursor.ts';
import { cutPage } from '../../db/pagination/paginate.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inEmTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { changesBetween, logAction, logChanges } from '../audit-log/log-action.service.ts';
import type { Actor, SignedInActor } from '../auth/actor.ts';
import { Sample } from './sample.entity.ts';
import { sampleColumns } from './sample.sql.ts';

const labels = {
  name: 'Name',
  description: 'Description',
  designSize: 'Design size',
  imageUrl: 'Image URL',
  isActive: 'Active',
} as const;

/** Prepared SQL, because `pnpm bench` measures the catalogue page as GET /api/samples. */
function cataloguePage(isActiveOnly: boolean) {
  return preparedQuery<{ upTo: number; limit: number }, SampleView>((db, param) => {
    const page = db
      .selectFrom('samples')
      .select(sampleColumns)
      .where('id', '<=', param('upTo'))
      .orderBy('id', 'desc')
      .limit(param('limit'));
    return (isActiveOnly ? page.where('is_active', '=', true) : page).compile();
  });
}
const findPage = { client: cataloguePage(true), admin: cataloguePage(false) };

/** Clients see the active samples, admins all of them. */
export async function listSamples(
  em: Em,
  { role }: Pick<SignedInActor, 'role'>,
  { limit = PAGE_SIZE_MAX, cursor }: PageInput,
) {
  const upTo = cursor === undefined ? ID_MAX : decodeCursor(cursor, 'int').id - 1;
  const rows = await findPage[role](em, { upTo, limit: limit + 1 });
  return cutPage(rows, limit, ({ id }) => ({ key: String(id), id }));
}

export function createSample(em: Em, admin: Actor, input: CreateSampleInput): Promise<SampleView> {
  return inEmTransaction(em, async (tx) => {
    const sample = tx.create(Sample, input);
    await tx.flush();
    const created = sample.toView();
    const changes = changesBetween(labels, {}, created);
    await logAction({ em: tx, actor: admin }, { action: 'samples.create', subject: created, changes });
    return created;
  });
}

export function updateSample(
  em: Em,
  admin: Actor,
  { id, ...changes }: UpdateSampleInput,
): Promise<SampleView> {
  return inEmTransaction(em, async (tx) => {
    const sample = await tx.findOne(Sample, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!sample) throw notFound('Sample not found');
    const before = sample.toView();
    tx.assign(sample, definedFields(changes));
    await tx.flush();
    const updated = sample.toView();
    await logChanges(
      { em: tx, actor: admin },
      {
        action: 'samples.update',
        subject: updated,
        changes: changesBetween(labels, before, updated),
      },
    );
    return updated;
  });
}
