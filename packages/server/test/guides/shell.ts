import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from './page.ts';

const run = promisify(execFile);

const programs = {
  // Instead of installing pnpm: runs a script of package.json with its arguments.
  npx: `#!/bin/sh
shift 2
script=$(node --print 'require("./package.json").scripts[process.argv[1]]' "$1")
shift
exec $script "$@"
`,
  // `sudo NAME=value command` sets variables for the command.
  sudo: `#!/bin/sh
exec env "$@"
`,
};

export type GuideShell = {
  /** A folder of this shell, for files that commands write. */
  folder: string;
  /** Runs commands in the checkout as a reader does. @returns the standard output @throws Error when one fails */
  execute: (commands: string, variables?: Record<string, string>) => Promise<string>;
  remove: () => Promise<void>;
};

/** A shell for the commands of the documentation, with the settings of a portal. */
export async function openGuideShell(settings: Record<string, string>): Promise<GuideShell> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-guide-'));
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), text);
    await chmod(join(folder, name), 0o755);
  }
  const execute: GuideShell['execute'] = async (commands, variables = {}) => {
    const PATH = [folder, dirname(process.execPath), process.env.PATH].join(delimiter);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: CHECKOUT,
      env: { PATH, DATA_DIR: folder, ...settings, ...variables },
    });
    return stdout.trim();
  };
  return { folder, execute, remove: () => rm(folder, { recursive: true }) };
}
