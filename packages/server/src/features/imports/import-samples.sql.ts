import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import type { Values } from './import-kind.ts';

type Named = { ids: number[]; numbers?: string[] };

export function selectSamples(em: Em, { ids, numbers = [] }: Named, { isLocked }: { isLocked: boolean }) {
  const selected = query(em)
    .selectFrom('samples')
    .select([
      'id',
      'name',
      'description',
      'design_size as designSize',
      'image_url as imageUrl',
      'is_active as isActive',
      'design_number as designNumber',
      'order_url as orderUrl',
      'transfer_type_id as transferTypeId',
      'unit_cost as unitCost',
      'needs_approval as needsApproval',
    ])
    .where(sql<boolean>`(id = any (${ids}::int[]) or plain_text(design_number) = any (${numbers}::text[]))`)
    .orderBy('id');
  return (isLocked ? selected.forNoKeyUpdate() : selected).execute();
}

export function selectTypes(em: Em) {
  return query(em).selectFrom('transfer_types').select(['id', 'name', 'is_active as isActive']).execute();
}

/** Keeps the types from being switched off. @returns whether all of them can be chosen */
export async function lockTypes(em: Em, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const types = query(em).selectFrom('transfer_types').select('is_active as isActive').where('id', 'in', ids);
  const locked = await types.orderBy('id').forShare().execute();
  return locked.every(({ isActive }) => isActive);
}

export async function findLastSampleId(em: Em): Promise<number> {
  const last = query(em)
    .selectFrom('samples')
    .select(({ fn }) => fn.max('id').as('id'));
  return (await last.executeTakeFirst())?.id ?? 0;
}

function givenSamples(rows: Values[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, name text, description text,
    "designSize" text, "imageUrl" text, "isActive" boolean, "designNumber" text, "orderUrl" text, "transferTypeId" int,
    "unitCost" int, "needsApproval" boolean)`;
}

/** @returns the ids, in the order of the rows */
export async function insertSamples(em: Em, rows: Values[]): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number }>`
    insert into samples (name, description, design_size, image_url, is_active, design_number, order_url, transfer_type_id,
      unit_cost, needs_approval)
    select name, description, "designSize", "imageUrl", "isActive", "designNumber", "orderUrl", "transferTypeId",
      "unitCost", coalesce("needsApproval", false)
    from ${givenSamples(rows)} returning id`.execute(query(em));
  return inserted.map(({ id }) => id);
}

export async function updateSamples(em: Em, rows: Values[]): Promise<void> {
  await sql`
    update samples set name = given.name, description = given.description, design_size = "designSize",
      image_url = "imageUrl", is_active = "isActive", design_number = "designNumber", order_url = "orderUrl",
      transfer_type_id = "transferTypeId", unit_cost = "unitCost",
      needs_approval = "needsApproval"
    from ${givenSamples(rows)} where samples.id = given.id`.execute(query(em));
}
