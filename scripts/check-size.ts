/** Checks the gzipped size of the JavaScript that each page loads first. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pageList } from '../packages/contract/src/pages.ts';
import { inCheckout } from './checkout.ts';

const BYTES_PER_KB = 1000;
/** docs/decisions/038-javascript-budgets.md has the reasons. */
const BUDGETS_KB: Record<string, number> = {
  '/auth': 150,
  '/admin/analytics': 350,
  '/settings': 274,
  '/settings/security': 280,
  '/admin/settings': 274,
  '/admin/settings/access': 274,
  '/admin/settings/security': 280,
  '/help': 290,
};
const OTHER_BUDGET_KB = 260;

const LAYOUTS = {
  everyone: [],
  client: ['src/app/layouts/client/client-layout.tsx', 'src/app/router/client-queries.ts'],
  admin: ['src/app/layouts/admin/admin-layout.tsx', 'src/app/router/admin-queries.ts'],
};
const SETTINGS = 'src/app/layouts/settings-frame.tsx';
const CHARTS = 'src/features/analytics/chart.tsx';

type Chunk = { file: string; imports?: string[] };

const dist = inCheckout('packages/web/dist');
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** The files of these modules, with those that they import. */
function filesOf(modules: string[], found = new Set<string>()) {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no file of ${module}.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
}

for (const { path, access, file, section } of pageList) {
  if (file === undefined) continue;
  const frame = section === undefined ? [] : [SETTINGS];
  const modules = ['index.html', ...LAYOUTS[access], ...frame, `src/pages/${file}.page.tsx`];
  const files = filesOf(path === '/admin/analytics' ? [...modules, CHARTS] : modules);
  const sizes = [...files].map((name) => gzipSync(readFileSync(`${dist}/${name}`), { level: 9 }).length);
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / BYTES_PER_KB;
  const budget = BUDGETS_KB[path] ?? OTHER_BUDGET_KB;
  console.log(`${path}: ${size.toFixed(1)} kB of ${budget} kB, in ${files.size} files`);
  if (size >= budget) {
    console.error(
      `${path} is too large: use React.lazy for dialogs and charts that it does not show at first.`,
    );
    process.exitCode = 1;
  }
}
