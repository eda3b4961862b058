import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findChromium } from './find-chromium.ts';

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function mayUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function installFromDebian(): boolean {
  if (!mayUseApt() || !run('apt-get', 'update')) return false;
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', name),
  );
}

function installFromPlaywright() {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return run(process.execPath, cli, 'install', ...(mayUseApt() ? ['--with-deps'] : []), 'chromium');
}

export function provideChromium(): string {
  for (const install of [() => true, installFromDebian, installFromPlaywright]) {
    const path = install() ? findChromium() : undefined;
    if (path) return path;
  }
  throw new Error(
    'The browser journeys need Chromium, and none could be installed: install one and put it on the PATH.',
  );
}
