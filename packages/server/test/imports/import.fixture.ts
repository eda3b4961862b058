import type { ImportEvent, ImportKindName, ImportPreview } from '@portal/contract/imports';
import type { LightMyRequestResponse } from 'fastify';
import { buildAdmin } from '../builders.ts';
import { test as base, createTestSession, type TestPortal } from '../portal.fixture.ts';

type Sent = { query?: Record<string, string>; cookie?: string; shownUserId?: number };

/** What an admin does with files of one kind. */
export const importer = ({ app, call }: TestPortal, cookie: string, kind: ImportKindName) => {
  const send = (path: string, file: string | Buffer, sent: Sent = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: `/imports/${kind}${path}`,
      query: sent.query ?? {},
      payload: file,
      headers: {
        'content-type': 'text/csv',
        accept: 'application/json',
        cookie: sent.cookie ?? cookie,
        ...(sent.shownUserId ? { 'portal-user': String(sent.shownUserId) } : {}),
      },
    });
  const preview = async (file: string | Buffer): Promise<ImportPreview> => {
    const response = await send('/preview', file);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const importWith = (fingerprint: string, file: string | Buffer, query: Record<string, string> = {}) =>
    send('', file, { query: { fingerprint, ...query } });
  return {
    send,
    preview,
    importWith,
    /** The preview, and the events of the import that it leads to. */
    importFile: async (file: string | Buffer, query: Record<string, string> = {}) => {
      const previewed = await preview(file);
      const response = await importWith(previewed.fingerprint, file, query);
      return { previewed, response, events: eventsOf(response) };
    },
    exported: async () => (await call('GET', `/downloads/${kind}.csv`, { cookie })).body,
  };
};
export type Importer = ReturnType<typeof importer>;

export const eventsOf = ({ statusCode, body }: LightMyRequestResponse): ImportEvent[] =>
  statusCode === 200
    ? body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/** By row, what a preview says: the verdict, and the changes or errors as text. */
export const linesOf = ({ rows }: ImportPreview): string[] =>
  rows.map(({ row, verdict, changes, errors }) => {
    const details = errors.length
      ? errors.map(({ field, message }) => `${field ?? 'row'}: ${message}`)
      : changes.map(({ field, from, to }) => `${field} ${from ?? '-'} > ${to ?? '-'}`);
    return [`${row} ${verdict}`, ...details].join(' | ');
  });

type Fixtures = { admin: { id: number; name: string; cookie: string }; samples: Importer; clients: Importer };

export const test = base.extend<Fixtures>({
  admin: async ({ portal }, use) => {
    const admin = await buildAdmin(portal.em);
    await use({ ...admin, cookie: (await createTestSession(portal, admin)).cookie });
  },
  samples: async ({ portal, admin }, use) => use(importer(portal, admin.cookie, 'samples')),
  clients: async ({ portal, admin }, use) => use(importer(portal, admin.cookie, 'clients')),
});
