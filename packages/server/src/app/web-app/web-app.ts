import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Page, pageAt, pageList } from '@portal/contract/pages';
import type { PortalView } from '@portal/contract/portal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../../platform/http/errors/error-response.ts';
import { type Manifest, preloadLinks } from './page-scripts.ts';

type WebAppOptions = {
  root: string;
  portal: PortalView;
  /** The status of a page that depends on what its URL names, by the path of the page. */
  statusOf?: Record<string, (request: FastifyRequest, reply: FastifyReply) => Promise<number>>;
};

function escapeAttribute(text: string) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;');
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function webApp(
  app: FastifyInstance,
  { root, portal, statusOf = {} }: WebAppOptions,
): Promise<void> {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8'));
  // Functions, because a replacement that is a text has a meaning for `$`.
  const html = template
    .replaceAll('%PORTAL%', () => escapeAttribute(JSON.stringify(portal)))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeAttribute(portal.name)}</title>`);
  const htmlOf = (page: Page | undefined) =>
    html
      .replace('</head>', `${page ? preloadLinks(page, manifest) : ''}</head>`)
      // The styles come first: until the app runs, the page is a spinner.
      .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
  const notFound = htmlOf(undefined);
  const pages = new Map(pageList.map((page) => [page.path, htmlOf(page)]));

  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isNavigation = ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]+$/i.test(path);
    if (!isNavigation || /^\/(api|downloads|imports|pictures|trpc)(\/|$)/.test(path))
      return sendNotFound(request, reply);
    const pattern = pageAt(path)?.path ?? '';
    const page = pages.get(pattern);
    const status = page === undefined ? 404 : await statusOf[pattern]?.(request, reply);
    return reply
      .status(status ?? 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page ?? notFound);
  });
}
