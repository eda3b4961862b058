/** Checks what the first visit of a page costs: the gzipped JavaScript that it cannot do without. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { webTarget } from './build/target.ts';

const kilobyte = 1000;
/** The largest first load of each page in packages/web/page-files.ts, in kB. */
const budgets = { '/auth': 118, '/dashboard': 155, '/admin/analytics': 300 };

const dist = `${webTarget.root}/dist`;
const html = readFileSync(`${dist}/index.html`, 'utf8');

/** The files that index.html names for every page, and those that it names for one. */
const filesOf = (page: string) => {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags.filter((tag) => (/data-page="([^"]*)"/.exec(tag)?.[1] ?? page) === page);
  const addresses = loaded.map((tag) => /(?:src|href)="\/(assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return new Set(addresses.flat());
};

for (const [page, budget] of Object.entries(budgets)) {
  const files = filesOf(page);
  const scripts = [...files].map((file) => readFileSync(`${dist}/${file}`));
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / kilobyte;
  const charts = page !== '/admin/analytics' && scripts.some((script) => script.includes('recharts-'));
  const isNamed = files.size > 0 && html.includes(`data-page="${page}"`);
  console.log(`${page}: ${size.toFixed(1)} kB of ${budget} kB, in ${files.size} files`);
  if (!isNamed) console.error(`index.html names no file of ${page}: see packages/web/page-files.ts.`);
  if (size >= budget) console.error(`${page} is too large: load what it does not show at first by import().`);
  if (charts) console.error(`${page} loads the charts: import them by import() where they are shown.`);
  if (!isNamed || size >= budget || charts) process.exitCode = 1;
}
