/** Checks the gzipped size of the JavaScript that each page loads first. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { webTarget } from './build/target.ts';

const BYTES_PER_KB = 1000;
/** The largest first load of each page in packages/web/page-files.ts, in kB. */
const budgetsKb = { '/auth': 118, '/dashboard': 155, '/admin/analytics': 300 };

const dist = `${webTarget.root}/dist`;
const html = readFileSync(`${dist}/index.html`, 'utf8');

/** The scripts in index.html that load on every page or on this one. */
function scriptsOf(page: string): Set<string> {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags.filter((tag) => (/data-page="([^"]*)"/.exec(tag)?.[1] ?? page) === page);
  const paths = loaded.map((tag) => /(?:src|href)="\/(assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return new Set(paths.flat());
}

for (const [page, budget] of Object.entries(budgetsKb)) {
  const files = scriptsOf(page);
  const scripts = [...files].map((file) => readFileSync(`${dist}/${file}`));
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / BYTES_PER_KB;
  const hasCharts = page !== '/admin/analytics' && scripts.some((script) => script.includes('recharts-'));
  const isNamed = files.size > 0 && html.includes(`data-page="${page}"`);
  console.log(`${page}: ${size.toFixed(1)} kB of ${budget} kB, in ${files.size} files`);
  if (!isNamed) console.error(`index.html has no script of ${page}: see packages/web/page-files.ts.`);
  if (size >= budget) console.error(`${page} is too large: use import() for what it does not show at first.`);
  if (hasCharts) console.error(`${page} loads the charts: use import() where they are shown.`);
  if (!isNamed || size >= budget || hasCharts) process.exitCode = 1;
}
