import type { Page } from '@portal/contract/pages';

/** Vite's manifest: the file of each module that is loaded by itself (https://vite.dev/guide/backend-integration). */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

const QUERIES = 'src/app/router/page-queries.ts';
const LAYOUTS = {
  everyone: [],
  client: [QUERIES, 'src/app/layouts/client/client-layout.tsx'],
  admin: [QUERIES, 'src/app/layouts/admin/admin-layout.tsx'],
};
const SETTINGS = 'src/app/layouts/settings-frame.tsx';

/** The modules of a page that the app imports lazily, but shows first. */
export function modulesOf({ access, file, section }: Page): string[] {
  if (file === undefined) return [];
  return [...LAYOUTS[access], ...(section === undefined ? [] : [SETTINGS]), `src/pages/${file}.page.tsx`];
}

/** The files of these modules, with those that they import. */
export function filesOf(modules: string[], manifest: Manifest, found = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], manifest, found);
  }
  return found;
}

/** Links that load the scripts of a page beside the app, which would request them once it runs. */
export function preloadLinks(page: Page, manifest: Manifest): string {
  const inHtml = filesOf(['index.html'], manifest);
  return [...filesOf(modulesOf(page), manifest)]
    .filter((file) => !inHtml.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
