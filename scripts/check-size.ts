/** Checks what the first visit of a page costs: the gzipped JavaScript that it cannot do without. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { manifestOf, webTarget } from './build/target.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const kilobyte = 1000;
const entry = 'index.html';

/** Each page with the modules that it loads, lazy ones too, and its budget in kB. */
const budgets = [
  { page: '/auth', modules: [entry, 'src/pages/auth/auth.page.tsx'], budget: 135 },
  {
    page: '/dashboard',
    modules: [entry, 'src/app/client-layout.tsx', 'src/pages/client/dashboard.page.tsx'],
    budget: 230,
  },
];

const manifest = JSON.parse(readFileSync(manifestOf(webTarget), 'utf8')) as Manifest;

function filesOf(modules: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of modules) {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(
        `The web build has no chunk ${name}: name the page's module in ${import.meta.filename}`,
      );
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(chunk.imports ?? [], files);
  }
  return files;
}

for (const { page, modules, budget } of budgets) {
  const scripts = [...filesOf(modules)].map((file) => readFileSync(`${webTarget.root}/dist/${file}`));
  const size = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0) / kilobyte;
  const charts = scripts.some((script) => script.includes('recharts-'));
  console.log(`${page}: ${size.toFixed(1)} kB of ${budget} kB, in ${scripts.length} files`);
  if (size >= budget) console.error(`${page} is too large: load what it does not show at first by import().`);
  if (charts) console.error(`${page} loads the charts: import them by import() where they are shown.`);
  if (size >= budget || charts) process.exitCode = 1;
}
