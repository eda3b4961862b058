import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { pageFiles } from './page-files.ts';
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
const files = (...names: string[]) => new RegExp(names.join('|').replaceAll('/', String.raw`[\\/]`));

/** Our own parts of every page, the sign-in page among them. */
const basics = files(
  'icons/(eye|eye-off|loader-circle|rotate-cw|triangle-exclamation-point)\\.',
  'packages/contract/src/days\\.',
  'src/lib/(default-portal|entry-messages|portal|server-error|session|toast-message|toasts|trpc)',
  'src/components/form/(password-field|text-field)',
  'src/components/ui/(brand-mark|button|document-title|error-state|field|input|page-spinner|password-input|spinner|text-link)',
  'src/features/accounts/use-write-session',
);

/** What nearly every page behind the sign-in shows: cards, tables, pictures, dates and the signs of a status. */
const sheets = files(
  'node_modules/@?date-fns/',
  'icons/(circle-check-big|circle-x|clock-3|image|package-check|plus|search|thumbs-up|truck|x)\\.',
  'src/lib/(dates|initials|messages|status-labels|use-every-page)',
  'src/components/table/(row-link|stack|table)',
  'src/components/ui/sample-placeholder',
  'src/app/(skip-link|page-content|brand\\.)',
  'packages/contract/src/(page-limit|request-limits|request-messages)\\.',
  'src/lib/idempotency-key',
  'src/features/accounts/(account-menu-button|use-log-out|user-card)',
  'src/features/requests/(basket|basket-storage|is-basket|own-request-row|own-request-words|use-show-credits)\\.',
  'src/components/ui/(avatar|badge|card|empty-state|meter|page-heading|sample-picture|search-input|skeleton|status-badge)',
);

/** What the parts of the kit are made of, and those of its parts that every visit of a client shows. */
const kit = files(
  '@base-ui/react/(csp-provider|field/control|merge-props|meter)/',
  '@base-ui/react/internals/(composite/root/CompositeRootContext|createBase|csp-|field-|form-|getState|reason-parts|stateAttr|TransitionStatusData|use-button|useBaseUiId|useRender|useValue)',
  '@base-ui/react/internals/labelable-provider/(LabelableContext|useLabelableId)',
  '@base-ui/react/utils/(dispatchClick|resolve|useFocusable|useRegisteredLabelId|valueToPercent)',
  '@base-ui/utils/(?!detectBrowser|inertValue|store|useAnimation|useScrollLock|useTransition)',
  '@floating-ui/utils/.*dom',
  'node_modules/use-sync-external-store/',
);

/** The sign-in page in one file, because a browser fetches no more than six at once over HTTP/1.1. */
const entry = files(
  'icons/(calendar-sync|layers|route)\\.',
  'src/features/accounts/(login-form|register-form|use-entry-form)',
  'src/pages/auth/(auth|brand-panel|gang-sheet)',
);

// A library's file stays in the browser's cache until that library changes; and a few files of fair size arrive
// sooner, and smaller, than dozens of small ones. The kit is left to the pages: each takes the few parts it shows.
const chunks = [
  { name: 'platform', test: (id: string) => platform.test(id) && !icons.test(id) },
  { name: 'basics', test: basics },
  { name: 'sheets', test: sheets },
  { name: 'entry', test: entry },
  { name: 'icons', test: icons, minShareCount: 2 },
  {
    name: 'contract',
    test: files(
      'packages/contract/src/(?!(days|page-limit|request-limits|request-messages)\\.)',
      'node_modules/zod/',
    ),
    minShareCount: 2,
  },
  { name: 'kit', test: kit },
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    portalMeta(),
    pageFiles(),
    // The server writes into index.html, so a compressed copy of it would be stale.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      exclude: [/\.html$/, /\.(woff2|webp|png|jpe?g)$/],
    }),
  ],
  server: { proxy: { '/api': api, '/downloads': api, '/pictures': api, '/trpc': api } },
  build: {
    target: 'es2024',
    // The browsers below know modulepreload.
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks, includeDependenciesRecursively: false } } },
  },
});
