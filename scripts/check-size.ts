/** Checks the gzipped size of the JavaScript that each page loads first. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PAGES } from '../packages/contract/src/pages.ts';
import { webTarget } from './build/target.ts';

const BYTES_PER_KB = 1000;
/** Pages without scripts of their own. */
const REDIRECTS = ['/', '/admin/log'];
const CHARTS_PAGE = '/admin/analytics';
/** The largest first load of pages in packages/web/page-files.ts, in kB. That of the analytics includes the charts. */
const budgetsKb = {
  '/auth': 150,
  '/dashboard': 260,
  '/request-history': 260,
  '/request-history/:id': 260,
  '/settings': 260,
  '/admin': 265,
  '/admin/clients': 260,
  '/admin/clients/:id': 260,
  '/admin/requests': 260,
  '/admin/requests/:id': 260,
  '/admin/samples': 260,
  [CHARTS_PAGE]: 340,
  '/admin/settings': 260,
};

const dist = `${webTarget.root}/dist`;
const html = readFileSync(`${dist}/index.html`, 'utf8');
const scripts = new Map(
  readdirSync(`${dist}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [`assets/${file}`, readFileSync(`${dist}/assets/${file}`)]),
);
const hasCharts = (file: string) => scripts.get(file)?.includes('recharts-') ?? false;

/** The scripts in index.html that load on every page or on this one. */
function scriptsOf(page: string): Set<string> {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const loaded = tags.filter((tag) =>
    (/data-pages="([^"]*)"/.exec(tag)?.[1] ?? page).split(' ').includes(page),
  );
  const paths = loaded.map((tag) => /(?:src|href)="\/(assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return new Set(paths.flat());
}

/** The scripts that only this page and some others load. */
function isNamed(page: string) {
  return [...html.matchAll(/data-pages="([^"]*)"/g)].some(([, pages = '']) =>
    pages.split(' ').includes(page),
  );
}

for (const page of PAGES.filter((path) => !REDIRECTS.includes(path) && !isNamed(path))) {
  console.error(`index.html has no script of ${page}: see packages/web/page-files.ts.`);
  process.exitCode = 1;
}

for (const [page, budget] of Object.entries(budgetsKb)) {
  const files = scriptsOf(page);
  const early = [...files].filter(hasCharts);
  if (page === CHARTS_PAGE) for (const file of scripts.keys()) if (hasCharts(file)) files.add(file);
  const sizes = [...files].map((file) => gzipSync(scripts.get(file) ?? '', { level: 9 }).length);
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / BYTES_PER_KB;
  console.log(`${page}: ${size.toFixed(1)} kB of ${budget} kB, in ${files.size} files`);
  if (size >= budget) console.error(`${page} is too large: use import() for what it does not show at first.`);
  if (early.length > 0) console.error(`${page} preloads the charts, which appear after its text.`);
  if (size >= budget || early.length > 0) process.exitCode = 1;
}
