/** Part of `pnpm version minor`, which has raised the version and then commits and tags: dates the changelog. */
import { readFileSync, writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { inCheckout } from './checkout.ts';
import { releaseChangelog } from './lib/changelog.ts';

const file = inCheckout('CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
writeFileSync(file, releaseChangelog(readFileSync(file, 'utf8'), manifest.version, today));
