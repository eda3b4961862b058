import type { Em } from '../../platform/db/orm.ts';
import { pacer } from '../../platform/lib/pacer.ts';
import type {
  Fields,
  FoundRecords,
  ImportTable,
  ImportWriter,
  NamedRecord,
  StoredRecord,
} from './import-noun.ts';

/** Of one statement, which then takes some milliseconds of the node and of the database. */
const BATCH_SIZE = 100;

type Stored<Entity> = Pick<ImportTable, 'create'> &
  Pick<ImportWriter<Entity, never, never>, 'load' | 'fieldsOf'>;

/** The fields that an import can set. */
export function pickFields({ create }: Pick<ImportTable, 'create'>, fields: Fields): Fields {
  return Object.fromEntries(Object.keys(create.shape).map((field) => [field, fields[field] ?? null]));
}

export function* batchesOf<Item>(items: readonly Item[], size = BATCH_SIZE): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** The records as they are. */
export async function readStored<Entity extends NamedRecord>(
  em: Em,
  noun: Stored<Entity> & Pick<FoundRecords, 'toCells'>,
  ids: number[],
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  const pause = pacer();
  for (const batch of batchesOf(ids)) {
    for (const record of await noun.load(em, batch)) {
      await pause();
      const fields = pickFields(noun, noun.fieldsOf(record));
      found.push({ id: record.id, name: record.name, fields, cells: noun.toCells(fields) });
    }
    em.clear();
  }
  return found;
}
