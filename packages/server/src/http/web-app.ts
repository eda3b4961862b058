import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPage } from '@portal/contract/pages';
import type { PortalView } from '@portal/contract/portal';
import type { FastifyInstance } from 'fastify';
import { sendErrorResponse } from './errors/error-response.ts';
import { refuseUnknownAddress } from './errors/not-found.ts';

type WebAppOptions = { root: string; portal: PortalView };

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#39;').replace(/</g, '&lt;');

/** What the build adds to the page for the sake of one address. */
const LINK_OF_PAGE = /\s*<link [^>]*data-page="([^"]*)"[^>]*>/g;

const YEAR = 365 * 24 * 60 * 60;

/**
 * The built web app: its files, and its one page for every path that is nobody else's. A path that is no page of
 * the app gets the page too, which shows its not-found screen, under status 404.
 */
export const webApp = async (app: FastifyInstance, { root, portal }: WebAppOptions) => {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const page = template
    .replaceAll('%PORTAL%', escapeAttribute(JSON.stringify(portal)))
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeAttribute(portal.name)}</title>`);

  const pageAt = (path: string) =>
    page.replace(LINK_OF_PAGE, (link, address: string) => (address === path ? link : ''));

  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
    // Names under /assets carry a hash of their content.
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isNavigation = ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]+$/i.test(path);
    if (!isNavigation || /^\/(api|trpc)(\/|$)/.test(path))
      return sendErrorResponse(refuseUnknownAddress(), request, reply);
    return reply
      .status(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageAt(path));
  });
};
