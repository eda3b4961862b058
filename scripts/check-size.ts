/** Checks the gzipped size of the JavaScript that each page loads first. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { pageList } from '../packages/contract/src/pages.ts';
import { filesOf, type Manifest, modulesOf } from '../packages/server/src/app/web-app/page-scripts.ts';
import { inCheckout } from './checkout.ts';

const BYTES_PER_KB = 1000;
/** docs/decisions/038-javascript-budgets.md has the reasons. */
const BUDGETS_KB: Record<string, number> = {
  '/auth': 145,
  '/auth/forgotten': 160,
  '/auth/reset': 160,
  '/auth/invitation': 160,
  '/auth/restore-email': 160,
  '/admin/analytics': 300,
  '/settings': 220,
  '/settings/security': 220,
  '/admin/settings/access': 220,
  '/admin/settings/profile': 220,
  '/admin/settings/security': 220,
  '/help': 245,
  '/auth/help': 245,
};
const OTHER_BUDGET_KB = 205;

const CHARTS = 'src/features/analytics/charts/chart.tsx';

const dist = inCheckout('packages/web/dist');
const manifest: Manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

for (const page of pageList) {
  const { path } = page;
  if (page.file === undefined) continue;
  const charts = path === '/admin/analytics' ? [CHARTS] : [];
  const modules = ['index.html', ...modulesOf(page), ...charts];
  const missing = modules.find((module) => !manifest[module]);
  if (missing) throw new Error(`The build has no file of ${missing}.`);
  const files = filesOf(modules, manifest);
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
