import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// Asked and not only looked for: Ubuntu's chromium-browser is a stub that tells people to install a snap.
const answers = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** The command or path of a Chromium that runs on this machine: the system's, else the one Playwright fetched. */
export const findChromium = (): string | undefined => [...onPath, chromium.executablePath()].find(answers);
