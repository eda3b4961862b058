import { ADMIN_SETTINGS_SECTIONS, CLIENT_SETTINGS_SECTIONS } from '@portal/contract/settings-sections';
import type { Plugin, Rolldown } from 'vite';

const CLIENT_LAYOUT = 'src/app/layouts/client/client-layout.tsx';
const ADMIN_LAYOUT = 'src/app/layouts/admin/admin-layout.tsx';

function authPage(file: string) {
  return [`src/pages/auth/${file}`];
}

function clientPage(...files: string[]) {
  return [CLIENT_LAYOUT, ...files.map((file) => `src/pages/client/${file}`)];
}

function adminPage(...files: string[]) {
  return [ADMIN_LAYOUT, ...files.map((file) => `src/pages/admin/${file}`)];
}

/** The modules that each page shows first. Paths that redirect have none. */
const PAGE_MODULES: Record<string, readonly string[]> = {
  '/auth': authPage('auth.page.tsx'),
  '/auth/forgotten': authPage('forgotten-password.page.tsx'),
  '/auth/reset': authPage('reset-password.page.tsx'),
  '/auth/invitation': authPage('invitation.page.tsx'),
  '/auth/restore-email': authPage('restore-email.page.tsx'),
  '/dashboard': clientPage('dashboard.page.tsx', 'request-samples.tsx'),
  '/request-history': clientPage('request-history.page.tsx'),
  '/request-history/:id': clientPage('request.page.tsx'),
  '/settings': clientPage('settings.page.tsx'),
  ...Object.fromEntries(
    CLIENT_SETTINGS_SECTIONS.map((section) => [
      `/settings/${section}`,
      clientPage('settings-section.page.tsx'),
    ]),
  ),
  '/settings/two-factor': clientPage('settings-section.page.tsx'),
  '/help': ['src/app/layouts/own-layout.tsx', 'src/pages/help.page.tsx'],
  '/admin': adminPage('dashboard.page.tsx'),
  '/admin/clients': adminPage('clients.page.tsx'),
  '/admin/clients/:id': adminPage('client.page.tsx'),
  '/admin/requests': adminPage('requests.page.tsx'),
  '/admin/requests/:id': adminPage('request.page.tsx'),
  '/admin/samples': adminPage('samples.page.tsx'),
  '/admin/analytics': adminPage('analytics.page.tsx'),
  '/admin/settings': adminPage('settings.page.tsx'),
  ...Object.fromEntries(
    ADMIN_SETTINGS_SECTIONS.map((section) => [
      `/admin/settings/${section}`,
      adminPage('settings-section.page.tsx'),
    ]),
  ),
};

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

/** A module that several of these pages need is in the chunk of the first of them. */
const PAGES_WITH_CHUNK = ['/auth', '/dashboard', '/admin/analytics', '/request-history'];
/** The other modules that so many pages of admins need are one chunk. */
const MIN_ADMIN_PAGES = 3;
/** Their modules that other settings need too are one chunk. */
const FIRST_SETTINGS_PAGES = ['/settings', '/admin/settings'];

const CHARTS = ['src/features/analytics/chart.tsx'];
/** The libraries of dialogs, selects and menus. */
const POPUPS = /\/node_modules\/(@base-ui|@floating-ui)\//;

function isNeededByEntry(id: string, graph: Rolldown.ChunkingContext) {
  return [...withImporters(id, graph)].some((importer) => graph.getModuleInfo(importer)?.isEntry);
}

/** The chunk of our own modules that every page needs. Otherwise each that a lazy page imports too is a file of its own. */
export function entryChunk(id: string, graph: Rolldown.ChunkingContext) {
  return !id.includes('/node_modules/') && isNeededByEntry(id, graph) ? 'entry' : null;
}

/**
 * The chunk for a module that several files need; null for modules of the entry and for our own modules that only dialogs
 * need. Few chunks, because over HTTP/1.1 a browser fetches only six files at a time.
 */
export function sharedChunk(id: string, graph: Rolldown.ChunkingContext) {
  if (isNeededByEntry(id, graph)) return null;
  const importers = [...withImporters(id, graph)];
  const pages = Object.keys(PAGE_MODULES).filter((page) =>
    importers.some((importer) => isOneOf(PAGE_MODULES[page] ?? [], importer)),
  );
  const page = PAGES_WITH_CHUNK.find((candidate) => pages.includes(candidate));
  if (page) return `shared-with-${page}`;
  // The charts, which come later, do not wait for another file.
  if (importers.some((importer) => isOneOf(CHARTS, importer))) return 'shared-with-/admin/analytics';
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  if ([id, ...imported].some((file) => file.includes('/node_modules/zod/'))) return 'schemas';
  // What is loaded after the first paint.
  if (pages.length === 0) return POPUPS.test(id) ? 'popups' : null;
  const adminPages = pages.filter(
    (path) => path.startsWith('/admin') && !path.startsWith('/admin/settings/'),
  );
  if (adminPages.length >= MIN_ADMIN_PAGES) return 'shared-by-admin-pages';
  const isOfSettings = pages.every((path) => path.includes('/settings'));
  if (isOfSettings && FIRST_SETTINGS_PAGES.some((first) => pages.includes(first)))
    return 'shared-by-settings';
  return `shared-by-${pages.join()}`;
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

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * The first paint needs the styles and no other file, and only six files are loaded at a time. Vite puts the styles behind
 * the scripts.
 */
function withStylesFirst(html: string) {
  const [styles = ''] = STYLESHEET.exec(html) ?? [];
  return html.replace(styles, '').replace('</title>', `</title>${styles}`);
}

/**
 * The styles and the document come before the scripts, which a browser would otherwise request with the same priority. On
 * a slow phone the first paint is 5 % earlier, and the largest one as before (docs/performance.md).
 */
function withLowScriptPriority(html: string) {
  return html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/**
 * Adds a preload link to index.html for each file of a page, because a browser would find them only after it has run the
 * app. The server keeps the links of the requested page (`data-pages`) and removes the others.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entryFiles = filesOf(['src/main.tsx'], chunks);
        const pagesByFile = new Map<string, string[]>();
        for (const [page, modules] of Object.entries(PAGE_MODULES))
          for (const file of filesOf(modules, chunks))
            if (!entryFiles.has(file)) pagesByFile.set(file, [...(pagesByFile.get(file) ?? []), page]);
        const tags = [...pagesByFile].map(([file, pages]) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            fetchpriority: 'low',
            crossorigin: true,
            href: `/${file}`,
            'data-pages': pages.join(' '),
          },
          injectTo: 'head' as const,
        }));
        // Otherwise the text is drawn in another font first, and moves when this one arrives.
        const fonts = Object.keys(bundle).filter((file) => file.includes('-latin-wght-normal-'));
        const fontTags = fonts.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
        return { html: withLowScriptPriority(withStylesFirst(html)), tags: [...tags, ...fontTags] };
      },
    },
  };
}
