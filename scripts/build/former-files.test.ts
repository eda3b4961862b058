import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerFiles } from './former-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Builds a page of this version with a dialog that it loads later, as `pnpm build` does. @returns its folder */
async function buildVersion(version: string, former?: string): Promise<string> {
  put('index.html', '<script type="module" src="./main.ts"></script>');
  put('main.ts', `import './style.css'; document.title = '${version}'; void import('./dialog.ts');`);
  put('dialog.ts', `document.body.append('${version}');`);
  put('style.css', `p { --version: ${version} }`);
  const outDir = join(folder, version);
  await build({ root: folder, configFile: false, logLevel: 'silent', build: { outDir, manifest: true } });
  // Stands for the plugin that compresses.
  for (const file of filesOf(outDir)) writeFileSync(join(outDir, `${file}.br`), '');
  if (former !== undefined) keepFormerFiles(former, outDir);
  return outDir;
}

/** The files that the page of a build names, and those that it loads later. */
function filesOf(outDir: string): string[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  return Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
}

test('A build keeps the files of the former build, so that its pages find them, and no older ones', async () => {
  const first = await buildVersion('first');
  const second = await buildVersion('second', first);
  const third = await buildVersion('third', second);
  expect(filesOf(first)).toHaveLength(3);
  const has = (outDir: string, of: string) => filesOf(of).map((file) => existsSync(join(outDir, file)));
  expect(has(second, first)).toEqual([true, true, true]);
  expect(has(third, second)).toEqual([true, true, true]);
  expect(has(third, third)).toEqual([true, true, true]);
  expect(has(third, first)).toEqual([false, false, false]);
  const [former = ''] = filesOf(second);
  expect(existsSync(join(third, `${former}.br`))).toBe(true);
});

test('A first build has nothing to keep', async () => {
  const built = await buildVersion('first', join(folder, 'none'));
  expect(filesOf(built).every((file) => existsSync(join(built, file)))).toBe(true);
});
