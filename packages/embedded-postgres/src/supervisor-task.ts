import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedFiles, embeddedFiles } from './embedded-files.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { plainEnvironment } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** supervisor.ts beside this file, and supervisor.js in a bundle, whose files all lie side by side. */
function supervisorScript(): string {
  const here = fileURLToPath(import.meta.url);
  const script = join(dirname(here), `supervisor${extname(here)}`);
  if (existsSync(script)) return script;
  throw new StartFailure(`The embedded database's supervisor ${script} is missing: build the portal again.`);
}

/** Starts a supervisor in a session of its own, out of reach of Ctrl-C and of this process's end. */
export async function startSupervisor(
  files: EmbeddedFiles,
  settings: PostgresSettings,
): Promise<ChildProcess> {
  const log = await open(files.log, 'a', 0o600);
  try {
    const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const child = spawn(process.execPath, [supervisorScript(), files.folder, ...words], {
      cwd: files.folder,
      env: plainEnvironment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    // A failed start shows as a child without a process, which whoever waits for it looks at.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The supervisor's side: which folder to serve, with which settings. */
export function readTask([, , folder = '', ...words]: readonly string[]) {
  const settings: PostgresSettings = Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
  return { files: embeddedFiles(folder), settings };
}
