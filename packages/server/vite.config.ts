import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

const from = (path: string) => join(import.meta.dirname, 'src', path);

const commands = readdirSync(from('app/commands'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => [basename(file, '.ts'), from(`app/commands/${file}`)]);

/** Only email templates use these. Bundled, they are development dependencies and stay out of the image. */
const emailPackages = /^(react|react-dom|react-email)($|\/)/;

/** From node_modules, zod would load 104 files, with the messages of every language. That takes 0.3 of 2.3 seconds of a start. */
const zod = /^zod($|\/)/;

/** Bundles the server, because Node strips types only outside node_modules. Other npm packages stay outside. */
export default defineConfig({
  // Leaves out the development build of React.
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    BUILD_COMMIT: JSON.stringify(process.env.BUILD_COMMIT ?? ''),
  },
  ssr: { noExternal: [/^@portal\//, emailPackages, zod] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    // The licenses of the packages inside the bundle.
    license: { fileName: 'third-party-notices.txt' },
    rolldownOptions: {
      input: {
        main: from('main.ts'),
        'source-maps': from('platform/lib/source-maps.ts'),
        ...Object.fromEntries(commands),
      },
      // Side by side, so that relative URLs hold in every file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
