import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { DEFAULT_PORTAL } from './src/lib/default-portal.ts';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:3000';

/** In development nobody fills in the portal's names on the way out, so this does. */
const portalMeta = (): Plugin => ({
  name: 'portal-meta',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('%PORTAL%', JSON.stringify(DEFAULT_PORTAL).replaceAll('"', '&quot;')),
});

const modules = (...names: string[]) =>
  new RegExp(String.raw`[\\/]node_modules[\\/](${names.join('|')})[\\/]`);

const icons = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
const platform = modules(
  'react|react-dom|scheduler|react-router',
  '@tanstack[\\\\/].*query.*|@trpc',
  'clsx|class-variance-authority|lucide-react',
);
/** Our own parts of every page, the sign-in page among them. */
const basics =
  /[\\/]src[\\/](lib[\\/](messages|portal|server-error|session|toasts|trpc)|components[\\/]ui[\\/](brand-mark|button|document-title|error-state|field|input|page-spinner|spinner|text-link))/;

// A library's file stays in the browser's cache until that library changes; and a few files of fair size arrive
// sooner, and smaller, than dozens of small ones. The kit is left to the pages: each takes the few parts it shows.
const chunks = [
  { name: 'platform', test: (id: string) => platform.test(id) && !icons.test(id) },
  { name: 'basics', test: basics },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    portalMeta(),
    // The server writes into index.html, so a compressed copy of it would be stale.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      exclude: [/\.html$/, /\.(woff2|webp|png|jpe?g)$/],
    }),
  ],
  server: { proxy: { '/api': api, '/downloads': api, '/pictures': api, '/trpc': api } },
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks, includeDependenciesRecursively: false } } },
  },
});
