import type { Plugin, Rolldown } from 'vite';

/** The pages that visits begin with, and the modules that each of them shows first. */
const FIRST_PAGES = {
  '/auth': ['src/pages/auth/auth.page.tsx'],
  '/dashboard': [
    'src/app/layouts/client/client-layout.tsx',
    'src/pages/client/dashboard.page.tsx',
    'src/pages/client/request-samples.tsx',
  ],
  '/admin/analytics': [
    'src/app/layouts/admin/admin-layout.tsx',
    'src/pages/admin/analytics.page.tsx',
    'src/features/analytics/chart.tsx',
  ],
} as const;

function isOneOf(modules: readonly string[], id: string) {
  return modules.some((module) => id.endsWith(`/${module}`));
}

/** The module and all modules that import it statically, directly or through others. */
function withImporters(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) withImporters(importer, graph, found);
  return found;
}

/**
 * The chunk for a module that the sign-in page or the dashboard needs; null for other modules and those of the entry.
 * One chunk each, because over HTTP/1.1 a browser fetches only six files at a time.
 */
export function firstPageChunk(id: string, graph: Rolldown.ChunkingContext) {
  const importers = [...withImporters(id, graph)];
  if (importers.some((importer) => graph.getModuleInfo(importer)?.isEntry)) return null;
  if (importers.some((importer) => isOneOf(FIRST_PAGES['/auth'], importer))) return 'auth-shared';
  if (importers.some((importer) => isOneOf(FIRST_PAGES['/dashboard'], importer))) return 'dashboard-shared';
  return null;
}

/** The files of chunks that have one of the modules, with the files that they import. */
function filesOf(modules: readonly string[], chunks: Rolldown.OutputChunk[]) {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(next);
  };
  for (const { fileName, moduleIds } of chunks)
    if (moduleIds.some((id) => isOneOf(modules, id))) add(fileName);
  return files;
}

/**
 * Adds a preload link to index.html for each file of the first pages, because a browser would find them only after
 * it has run the app. The server keeps the links of the requested page (`data-page`) and removes the others.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entryFiles = filesOf(['src/main.tsx'], chunks);
        return Object.entries(FIRST_PAGES).flatMap(([page, modules]) =>
          [...filesOf(modules, chunks)]
            .filter((file) => !entryFiles.has(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-page': page },
              injectTo: 'head' as const,
            })),
        );
      },
    },
  };
}
