/** Checks the gzipped size of the JavaScript that each page loads first. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { webTarget } from './build/target.ts';

const kilobyte = 1000;
/** The most that each page of packages/web/page-files.ts may load, in kB. */
const budgets = { '/auth': 115, '/dashboard': 190 };

const dist = `${webTarget.root}/dist`;
const html = readFileSync(`${dist}/index.html`, 'utf8');

/** The scripts in index.html that load on every page or on this one. */
function scriptsOf(page: string): Set<string> {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags.filter((tag) => (/data-page="([^"]*)"/.exec(tag)?.[1] ?? page) === page);
  const paths = loaded.map((tag) => /(?:src|href)="\/(assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return new Set(paths.flat());
}

for (const [page, budget] of Object.entries(budgets)) {
  const files = scriptsOf(page);
  const scripts = [...files].map((file) => readFileSync(`${dist}/${file}`));
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / kilobyte;
  const charts = scripts.some((script) => script.includes('recharts-'));
  const isNamed = files.size > 0 && html.includes(`data-page="${page}"`);
  console.log(`${page}: ${size.toFixed(1)} kB of ${budget} kB, in ${files.size} files`);
  if (!isNamed) console.error(`index.html has no script of ${page}: see packages/web/page-files.ts.`);
  if (size >= budget) console.error(`${page} is too large: use import() for what it does not show at first.`);
  if (charts) console.error(`${page} loads the charts: use import() where they are shown.`);
  if (!isNamed || size >= budget || charts) process.exitCode = 1;
}
