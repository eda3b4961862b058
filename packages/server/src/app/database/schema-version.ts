import type { Orm } from '../../platform/db/orm.ts';
import { migrationsList } from '../migrations/index.ts';

type SchemaDifference = { isEmpty: boolean; message: string };

const START_COMMAND = 'npx --yes pnpm start (in a container: node dist/main.js)';

export async function findSchemaDifference({ em, migrator }: Orm): Promise<SchemaDifference | undefined> {
  const [database] = await em
    .fork()
    .execute<{ isMigrated: boolean }[]>(
      `select to_regclass('mikro_orm_migrations') is not null as "isMigrated"`,
    );
  if (!database?.isMigrated)
    return {
      isEmpty: true,
      message: `The database has no portal yet. Start the portal, which creates its tables: ${START_COMMAND}`,
    };
  const [pending, executed] = [await migrator.getPending(), await migrator.getExecuted()];
  if (pending.length > 0)
    return {
      isEmpty: false,
      message: `The database has the tables of an earlier version of the portal (it lacks ${pending[0]?.name}), and this command does not change them. Start this version, which migrates them: ${START_COMMAND}. Or run the command with the earlier version.`,
    };
  if (executed.length === migrationsList.length) return undefined;
  return {
    isEmpty: false,
    message: `The database has the tables of a newer version of the portal (its last migration is ${executed.at(-1)?.name}). Run the command with that version.`,
  };
}
