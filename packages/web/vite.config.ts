import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:3000';
/** What the server answers while Vite serves the pages. */
const PROXIED = ['/api', '/downloads', '/imports', '/pictures', '/trpc', '/healthz', '/readyz', '/metrics'];

/** The pages, layouts and entries that import the module statically, directly or through others. */
function importersOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) importersOf(importer, graph, found);
  return found;
}

/** From how many pages on a module is in a shared file: over HTTP/1.1 a browser loads six files at a time. */
const MIN_PAGES = { client: 2, both: 4, admin: 6, auth: 16 };

function sharedChunk(id: string, graph: Rolldown.ChunkingContext) {
  if (/(\.page|-layout|settings-frame)\.tsx$|\/page-queries\.ts$/.test(id)) return null;
  const importers = [...importersOf(id, graph)];
  const isFor = (files: RegExp) => importers.some((file) => files.test(file));
  const pages = importers.filter((file) => file.endsWith('.page.tsx')).length;
  const isForAll = importers.some((file) => graph.getModuleInfo(file)?.isEntry);
  // The page to sign in on has the smallest budget, and shares no file but the app's.
  if (isForAll || (isFor(/\/auth\.page/) && pages > 1)) return 'app';
  const isFirst = isFor(/-layout\.tsx$/);
  const isForQueries = isFor(/\/page-queries\.ts$/);
  if (isFor(/\/pages\/auth\//)) return isFirst || isForQueries || pages >= MIN_PAGES.auth ? 'common' : null;
  // With little else, because the queries are sent while the other files are on their way.
  if (isForQueries) return 'queries';
  const isForClients = isFor(/\/(pages|layouts)\/client\//);
  const isForAdmins = isFor(/\/(pages|layouts)\/admin\//);
  if (isForClients && isForAdmins) return isFirst || pages >= MIN_PAGES.both ? 'shared' : null;
  if (isForClients) return isFirst || pages >= MIN_PAGES.client ? 'shared-client' : null;
  return isFirst || pages >= MIN_PAGES.admin ? 'shared-admin' : null;
}

export default defineConfig({
  define: { BUILD_COMMIT: JSON.stringify(process.env.BUILD_COMMIT ?? '') },
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
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
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
