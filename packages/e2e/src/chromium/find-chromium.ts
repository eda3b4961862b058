import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

// Asked and not only looked for: Ubuntu's chromium-browser is a stub that tells people to install a snap.
const answers = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** The path of a Chromium that runs on this machine: the system's, else the one Playwright fetched. */
export const findChromium = (): string | undefined => [...onPath(), chromium.executablePath()].find(answers);
