import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { entryChunk, pageFiles, sharedChunk } from './page-files.ts';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:3000';
/** What the server answers while Vite serves the pages. */
const PROXIED = ['/api', '/downloads', '/pictures', '/trpc', '/healthz', '/readyz', '/metrics'];

// Libraries have files of their own, which stay in the browser's cache until a library changes. The lazy pages of the
// router split the rest, except for the modules that several pages share.
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'platform', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
  { name: 'forms', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
  // The icons of one page are left to it.
  { name: 'icons', test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  { name: entryChunk, debugName: 'entry' },
  { name: sharedChunk, debugName: 'shared', minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    pageFiles(),
    // The server writes into index.html, so a compressed copy of it would be stale.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      exclude: [/\.html$/, /\.(woff2|webp|png|jpe?g)$/],
    }),
  ],
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, api])) },
  build: {
    target: 'es2024',
    // The licenses of everything in these files, served at /third-party-notices.txt.
    license: { fileName: 'third-party-notices.txt' },
    // The browsers below support modulepreload.
    modulePreload: {
      polyfill: false,
      // A lazy page does not name the files that it imports: on /auth that is 1.7 kB less (gzip). Pages are loaded when
      // the pointer or the focus reaches their link (use-preload-on-intent.ts), before they are opened.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: URLs, which the content security policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks, includeDependenciesRecursively: false },
        // The first page names the files of all others: without the names of shared chunks it is 0.5 kB smaller (gzip).
        chunkFileNames: ({ name }) => `assets/${name.endsWith('.page') ? `${name}-` : ''}[hash].js`,
      },
    },
  },
});
