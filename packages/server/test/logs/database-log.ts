import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

type LoggedError = { state: string; message: string };

/** An error that the tests provoke, and why it does no harm. */
export type ExpectedError = { state: string; message: RegExp; reason: string };

/** The line prefix of test/database/temporary-cluster.ts, and the error after it. */
const ERROR_LINE =
  /^\S+ \S+ \S+ \[\d+\] (?<database>\S+) (?<state>\w{5}) (?:ERROR|FATAL|PANIC): {2}(?<message>.*)$/;

/** The lines that PostgreSQL has logged. It logs an error before it sends it. */
export async function readDatabaseLog(): Promise<string[]> {
  const log = inject('databaseLog');
  if (log === '') throw new Error("This test reads PostgreSQL's log: run it without TEST_DATABASE_URL");
  return (await readFile(log, 'utf8')).split('\n');
}

async function readLoggedErrors(databaseUrl: string): Promise<LoggedError[]> {
  const name = new URL(databaseUrl).pathname.slice(1);
  return (await readDatabaseLog()).flatMap((line) => {
    const { database, state = '', message = '' } = ERROR_LINE.exec(line)?.groups ?? {};
    return database === name ? [{ state, message }] : [];
  });
}

/** The logged errors that are not expected, each once. */
export async function findUnexpectedErrors(
  databaseUrl: string,
  expected: readonly ExpectedError[],
): Promise<string[]> {
  const errors = await readLoggedErrors(databaseUrl);
  const isExpected = ({ state, message }: LoggedError) =>
    expected.some((known) => known.state === state && known.message.test(message));
  return [
    ...new Set(
      errors.filter((error) => !isExpected(error)).map(({ state, message }) => `${state} ${message}`),
    ),
  ];
}
