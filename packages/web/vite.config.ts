import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:3000';
/** What the server answers while Vite serves the pages. */
const PROXIED = ['/api', '/downloads', '/pictures', '/trpc', '/healthz', '/readyz', '/metrics'];

function isIconIndex(id: string) {
  return id.endsWith('/lucide-react.mjs');
}

/** The index of the icons imports all of them, so an icon is imported by the modules that name it. */
function directImportersOf(id: string, graph: Rolldown.ChunkingContext) {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const [, file] = /\/icons\/([\w-]+)\.mjs$/.exec(id) ?? [];
  if (file === undefined) return importers;
  const name = file.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = new RegExp(`\\b${name}\\b`);
  const users = importers.filter(isIconIndex).flatMap((index) => graph.getModuleInfo(index)?.importers ?? []);
  return users.filter((user) => names.test(graph.getModuleInfo(user)?.code ?? ''));
}

/** The pages, layouts and entries that import the module statically, directly or through others. */
function importersOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of directImportersOf(id, graph)) importersOf(importer, graph, found);
  return found;
}

/** Modules that many pages share are in few files, because over HTTP/1.1 a browser loads six at a time. */
const MIN_PAGES = 6;

function sharedChunk(id: string, graph: Rolldown.ChunkingContext) {
  if (/(page|layout)\.tsx$/.test(id)) return null;
  const importers = [...importersOf(id, graph)];
  const isForSignIn = importers.some((file) => file.includes('/pages/auth/'));
  // The layout of shared pages imports those of both roles.
  const isForLayouts = importers.filter((file) => file.endsWith('-layout.tsx')).length === 3;
  const isForAll = importers.some((file) => graph.getModuleInfo(file)?.isEntry);
  if (isForAll || (isForSignIn && isForLayouts)) return 'app';
  const pages = importers.filter((file) => file.endsWith('.page.tsx'));
  if (isForSignIn) return null;
  if (isForLayouts) return 'shared';
  if (pages.length < MIN_PAGES) return null;
  return pages.every((file) => file.includes('/pages/admin/')) ? 'shared-admin' : 'shared';
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // The server writes into index.html, so a compressed copy of it would be stale.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      exclude: [/\.html$/, /\.(woff2|webp|png|jpe?g)$/],
    }),
  ],
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, api])) },
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    // The licenses of everything in these files, served at /third-party-notices.txt.
    license: { fileName: 'third-party-notices.txt' },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // No library reads a property for its effect, so unused constants go, which are 1 kB of each page.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Each page's first files name all others, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ name: sharedChunk, debugName: 'shared' }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});
