import { type Config, ConfigError } from '../../../platform/config/config.ts';
import { type Database, locateDatabase, openDatabase } from '../../database/open-database.ts';

function log(message: string) {
  process.stderr.write(`${message}\n`);
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    log(error instanceof ConfigError ? error.problems.join('\n') : (error as Error).message);
    process.exitCode = 1;
  });
}

type CommandOptions = {
  /** Creates the tables of an empty database. No command migrates tables of another version. */
  createsTables?: boolean;
};

/** @throws Error that names the command to run when the tables belong to another version of the portal */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  { createsTables = false }: CommandOptions = {},
): Promise<T> {
  const schema = createsTables ? 'assert-or-create' : 'assert';
  const database = await openDatabase({ ...config, isUnlimited: true, schema, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type UnmigratedDatabase = {
  /** The URL of the role with which nodes use the tables, when it is not their owner. */
  applicationUrl: string | undefined;
  log: (message: string) => void;
};

export async function withUnmigratedDatabase<T>(
  config: Config,
  work: (url: string, database: UnmigratedDatabase) => Promise<T>,
): Promise<T> {
  const { url, ownerUrl, release } = await locateDatabase({ ...config, log });
  try {
    const applicationUrl = ownerUrl === undefined ? undefined : url;
    return await work(ownerUrl ?? config.directUrl ?? url, { applicationUrl, log });
  } finally {
    await release();
  }
}
