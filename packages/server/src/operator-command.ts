import { type Config, ConfigError } from './config/config.ts';
import { type Database, locateDatabase, openDatabase } from './db/open-database.ts';

const log = (message: string) => process.stderr.write(`${message}\n`);

/** What a command prints on its standard output: one sentence a line. */
export const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Runs what an operator asked for. An error is its sentence on standard error, and exit code 1. */
export const operatorCommand = (work: () => Promise<void>): void => {
  work().catch((error: unknown) => {
    log(error instanceof ConfigError ? error.problems.join('\n') : (error as Error).message);
    process.exitCode = 1;
  });
};

/** Works on the database that the portal would use, brought up to date. */
export const withDatabase = async <T>(
  settings: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ ...settings, isUnlimited: true, log });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Works on the database that the portal would use as it is, through its direct address. */
export const withUnmigratedDatabase = async <T>(
  settings: Config,
  work: (url: string, log: (message: string) => void) => Promise<T>,
): Promise<T> => {
  const { url, release } = await locateDatabase({ ...settings, log });
  try {
    return await work(settings.directUrl ?? url, log);
  } finally {
    await release();
  }
};
