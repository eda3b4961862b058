import type { Plugin } from 'vite';

/** The pages that visits begin at, with the modules that each of them shows first. */
const FIRST_PAGES: Record<string, string[]> = {
  '/auth': ['src/pages/auth/auth.page.tsx'],
  '/dashboard': [
    'src/app/client-layout.tsx',
    'src/pages/client/dashboard.page.tsx',
    'src/pages/client/request-samples.tsx',
  ],
};

/**
 * Names the files of the first pages in index.html; else a browser learns of them only when it has read the app.
 * The server leaves those of one page in it (`data-page`), and takes out the others'.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk: app }) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        if (found.has(file)) return found;
        found.add(file);
        for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          withImports(next, found);
        return found;
      };
      const atHand = withImports(app?.fileName ?? '');
      const filesOf = (modules: string[]) => {
        const shown = chunks.filter(({ moduleIds }) =>
          modules.some((module) => moduleIds.some((id) => id.endsWith(`/${module}`))),
        );
        const files = new Set(shown.flatMap(({ fileName }) => [...withImports(fileName)]));
        return [...files].filter((file) => !atHand.has(file));
      };
      return Object.entries(FIRST_PAGES).flatMap(([page, modules]) =>
        filesOf(modules).map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-page': page },
          injectTo: 'head' as const,
        })),
      );
    },
  },
});
