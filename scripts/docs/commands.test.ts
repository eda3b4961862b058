import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { inCheckout } from '../checkout.ts';
import { commands, executedPages } from './commands.ts';
import { readCommands } from './read-commands.ts';

const read = (path: string) => readFileSync(inCheckout(path), 'utf8');

const pages = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'packages/*/README.md'], {
  cwd: inCheckout(''),
}).filter((page) => page !== 'CHANGELOG.md');

/** Commands with the page that names them, without those that a test of the whole page executes. */
const found = pages
  .filter((page) => !(page in executedPages))
  .flatMap((page) => readCommands(read(page)).map((command) => ({ page, command })));

function findEntry(command: string): string | undefined {
  const entries = Object.keys(commands).filter(
    (entry) =>
      command === entry ||
      command.startsWith(entry.endsWith('/') ? entry : `${entry} `) ||
      command.startsWith(`${entry},`),
  );
  return entries.sort((a, b) => b.length - a.length)[0];
}

describe('The commands in README and docs', () => {
  test('Every command is in the list of commands, and every entry of the list is in a page', () => {
    expect(found.filter(({ command }) => findEntry(command) === undefined)).toEqual([]);
    const used = new Set(found.map(({ command }) => findEntry(command)));
    expect(Object.keys(commands).filter((entry) => !used.has(entry))).toEqual([]);
  });

  test('A page names every script of package.json, and no other script', () => {
    const isBuiltIn = (name: string) => ['install', 'exec', '-F', '--filter', 'vitest'].includes(name);
    const named = Object.keys(commands)
      .filter((entry) => entry.startsWith('pnpm '))
      .map((entry) => entry.split(' ')[1] ?? '')
      .filter((name) => !isBuiltIn(name));
    expect([...new Set(named)].sort()).toEqual(Object.keys(packageJson.scripts).sort());
  });

  test('A file that a command names exists', () => {
    const files = found.flatMap(
      ({ command }) => command.match(/\b(?:packages|scripts|deploy)\/[\w./-]+/g) ?? [],
    );
    const example = 'packages/server/src/features/notes';
    expect(files.filter((file) => file !== example && !existsSync(inCheckout(file)))).toEqual([]);
    const programs = found.flatMap(({ command }) => /node dist\/([\w-]+)\.js/.exec(command)?.[1] ?? []);
    const sources = programs.map((name) => `packages/server/src/commands/${name}.ts`);
    expect(sources.filter((source) => !existsSync(inCheckout(source)))).toEqual([]);
  });

  test('The test of an executed command exists and executes it; every other command has a reason', () => {
    for (const [entry, how] of Object.entries({ ...commands, ...executedPages }))
      if ('test' in how) expect([entry, read(how.test).includes(how.as)]).toEqual([entry, true]);
      else expect(how.reason).not.toBe('');
  });
});

test('Links in README and docs lead to files and headings that exist', () => {
  const toId = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)|src="([^"]+)"/g)].flatMap(
      ([link, path = '', heading, image]) => {
        const target = new URL(image ?? path, `file:///${page}`).pathname.slice(1) || page;
        const file = (image ?? path) === '' ? page : target;
        if (!existsSync(inCheckout(file))) return [{ page, link }];
        if (heading === undefined || !file.endsWith('.md')) return [];
        const ids = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => toId(text));
        return ids.includes(heading) ? [] : [{ page, link }];
      },
    ),
  );
  expect(broken).toEqual([]);
});
