import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

const PAGES = ['*.md', 'docs/**/*.md', 'licenses/*.md', 'deploy/**/*.md', 'packages/*/README.md'];
const LINK = /\]\((?!https?:|mailto:)(?<path>[^)#\s]*)(?:#(?<heading>[^)\s]+))?\)|src="(?<image>[^"]+)"/g;

const read = (path: string) => readFileSync(inCheckout(path), 'utf8');

/** The id that GitHub gives a heading. */
function toId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function isBroken(page: string, { path = '', heading, image }: Record<string, string | undefined>): boolean {
  const target = image ?? path;
  const file = target === '' ? page : new URL(target, `file:///${page}`).pathname.slice(1);
  if (!existsSync(inCheckout(file))) return true;
  if (heading === undefined || !file.endsWith('.md')) return false;
  return ![...read(file).matchAll(/^#+ (.+)$/gm)].some(([, text = '']) => toId(text) === heading);
}

test('Links in README and docs lead to files and headings that exist', () => {
  const pages = globSync(PAGES, { cwd: inCheckout('') });
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(LINK)]
      .filter(({ groups = {} }) => isBroken(page, groups))
      .map(([link]) => ({ page, link })),
  );
  expect(broken).toEqual([]);
});
