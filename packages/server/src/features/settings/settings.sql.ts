import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { entityColumns } from '../../db/prepared/entity-columns.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { Settings, SettingsSchema } from './settings.entity.ts';

const selectSettings = preparedQuery<object, object>((db) =>
  sql<object>`select ${entityColumns(SettingsSchema)} from settings`.compile(db),
);

/** For a submission, which `pnpm bench` measures. */
export async function findSettings(em: Em): Promise<Settings> {
  const [row] = await selectSettings(em, {});
  if (!row) throw new Error('The table always has one row');
  return em.map(Settings, row);
}
