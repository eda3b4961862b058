import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inheritedEnv } from './inherited-env.ts';

type CommandOptions = {
  databaseUrl: string;
  args?: string[];
  /** The whole standard input. Null leaves it open without input. */
  input?: string | null;
  env?: Record<string, string>;
};

type CommandResult = { code: number; said: string };

const scriptOf = (command: string | URL) =>
  fileURLToPath(
    typeof command === 'string' ? new URL(`../../src/app/commands/${command}.ts`, import.meta.url) : command,
  );

const environment = ({ databaseUrl, env = {} }: CommandOptions) => ({
  ...inheritedEnv,
  DATABASE_URL: databaseUrl,
  DATA_DIR: tmpdir(),
  ...env,
});

/** Runs a command, by its name or its file, in its own process. @returns its exit code and its output */
export const runOperatorCommand = (command: string | URL, options: CommandOptions): Promise<CommandResult> =>
  new Promise((resolve) => {
    const { args = [], input = '' } = options;
    const env = environment(options);
    const child = execFile(process.execPath, [scriptOf(command), ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: (out + err).trim() }),
    );
    // The command may end without reading.
    child.stdin?.on('error', () => undefined);
    if (input !== null) child.stdin?.end(input);
  });

/**
 * Runs a command on a pseudo-terminal of its own (`script` is part of every Linux and of macOS).
 * @param answers what a person types after each prompt, without the line end
 * @returns what the terminal shows, with plain line ends
 */
export async function runOnTerminal(
  name: string,
  options: CommandOptions,
  answers: [prompt: string, answer: string][],
): Promise<CommandResult> {
  const command = [process.execPath, scriptOf(name), ...(options.args ?? [])];
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const args =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['--quiet', '--return', '--command', quoted, '/dev/null'];
  const child = spawn('script', args, { env: environment(options), stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const remaining = [...answers];
  let shown = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    shown += chunk;
    const [prompt, answer] = remaining[0] ?? [];
    if (prompt === undefined || !shown.includes(prompt, seen)) return;
    seen = shown.indexOf(prompt, seen) + prompt.length;
    remaining.shift();
    child.stdin.write(`${answer}\r`);
  });
  const [code] = await once(child, 'close');
  return { code, said: shown.replaceAll('\r', '').trim() };
}
