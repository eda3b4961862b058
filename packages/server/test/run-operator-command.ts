import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

type CommandOptions = { databaseUrl: string; args?: string[]; input?: string };

/** Runs a command in its own process. @returns its exit code and its output */
export const runOperatorCommand = (
  name: string,
  { databaseUrl, args = [], input = '' }: CommandOptions,
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url));
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: tmpdir() };
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: (out + err).trim() }),
    );
    child.stdin?.end(input);
  });
