import { randomUUID } from 'node:crypto';
import { createApiToken } from '../src/features/api-tokens/api-tokens.service.ts';
import { createWebhook } from '../src/features/webhooks/webhooks.service.ts';
import { buildAdmin, buildClient, buildRequest, buildSample, PASSWORD } from './builders.ts';
import type { TestPortal } from './portal.fixture.ts';

/** The people and things that valid inputs are about. */
export type World = {
  portal: TestPortal;
  /** Whose things the calls are about. */
  client: { id: number };
  /** Somebody to sign in as. */
  visitor: { username: string };
  sampleId: number;
};

const newName = () => randomUUID().slice(0, 18);
const person = (name: string) => ({ name: 'Ada Press', email: `${name}@example.com`, username: name });

const ofClient = ({ client }: World) => ({ id: client.id });
const ofNewClient = async ({ portal }: World) => ({ id: (await buildClient(portal.em)).id });
const pendingRequest = ({ portal, client, sampleId }: World) =>
  buildRequest(portal.em, { userId: client.id, lines: [{ id: sampleId, quantity: 1 }] });
const ofRequest = async (world: World) => ({ id: (await pendingRequest(world)).id });
const nothing = () => undefined;
const everything = () => ({});
const ofWebhook = async ({ portal: { em } }: World) => {
  // As many as there may be are soon made by calls that are tried with every caller.
  await em.fork().execute('delete from webhooks');
  const admin = await buildAdmin(em);
  const input = { url: 'https://hooks.example.com/portal', events: ['request.created' as const] };
  const { id } = await createWebhook(em.fork(), admin, input, false);
  return { id };
};
const deadToken = { token: 'x'.repeat(43) };

/** A valid input of each procedure; each call finds a world in which it can be done. */
export const validInputs: Record<string, (world: World) => unknown> = {
  'auth.session': nothing,
  'auth.me': nothing,
  'auth.login': ({ visitor }) => ({ username: visitor.username, password: PASSWORD }),
  'auth.register': () => ({ ...person(newName()), password: PASSWORD }),
  'auth.logout': nothing,
  'passwordLinks.forgotten': () => ({ email: `${newName()}@example.com` }),
  'passwordLinks.open': () => deadToken,
  'passwordLinks.setPassword': () => ({ ...deadToken, password: PASSWORD }),

  'me.samples.list': everything,
  'me.requests.list': everything,
  'me.requests.get': ofRequest,
  'me.requests.submit': ({ sampleId }) => ({ samples: [{ id: sampleId, quantity: 1 }] }),
  'me.requests.again': ofRequest,
  'me.requests.cancel': ofRequest,
  'me.requests.changes': nothing,
  'me.profile.update': () => ({ name: 'Ada Press' }),
  'me.password.change': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'me.sessions.list': nothing,
  'me.sessions.end': () => ({ id: '0'.repeat(64) }),
  'me.sessions.endOthers': nothing,
  'me.credits.statement': everything,
  'me.notifications.get': nothing,
  'me.notifications.update': () => ({ requestApproved: false }),

  'me.apiTokens.list': nothing,
  'me.apiTokens.create': () => ({ name: 'Shop', scopes: ['read'] }),
  'me.apiTokens.revoke': async ({ portal, client }) => {
    const owner = { id: client.id, role: 'client', name: 'Ada Press' } as const;
    const { id } = await createApiToken(portal.em.fork(), owner, { name: 'Shop', scopes: ['read'] });
    return { id };
  },

  'admin.clients.list': everything,
  'admin.clients.search': everything,
  'admin.clients.get': ofClient,
  'admin.clients.create': () => ({ ...person(newName()), password: PASSWORD }),
  'admin.clients.update': ({ client }) => ({ id: client.id, name: 'Ada Press' }),
  'admin.clients.deactivate': ofNewClient,
  'admin.clients.reactivate': ofNewClient,
  'admin.clients.delete': ofNewClient,
  'admin.invitations.get': ofClient,
  'admin.invitations.send': () => person(newName()),
  'admin.invitations.sendAgain': ofClient,
  'admin.requests.list': everything,
  'admin.requests.search': everything,
  'admin.requests.adjacentRequests': ofRequest,
  'admin.requests.get': ofRequest,
  'admin.requests.changeStatus': async (world) => ({ ...(await ofRequest(world)), status: 'approved' }),
  'admin.requests.bulkChangeStatus': async (world) => ({
    decision: 'approved',
    requests: [{ ...(await ofRequest(world)), expectedStatus: 'pending' }],
  }),
  'admin.samples.search': everything,
  'admin.samples.create': () => ({ name: 'Crest', description: 'A crest in gold' }),
  'admin.samples.update': async ({ portal }) => ({ id: (await buildSample(portal.em)).id, name: 'Crest' }),
  'admin.settings.get': nothing,
  'admin.settings.update': () => ({ emailNotifications: true }),
  'admin.analytics.summary': everything,
  'admin.analytics.report': everything,
  'admin.credits.statement': ofClient,
  'admin.credits.check': nothing,
  'admin.emails.outgoing': nothing,
  'admin.emails.sendAgain': () => ({ ids: [randomUUID()] }),
  'admin.auditLog.search': everything,
  'admin.auditLog.admins': nothing,

  'admin.webhooks.list': nothing,
  'admin.webhooks.create': async (world) => {
    await ofWebhook(world);
    return { url: 'https://hooks.example.com/portal', events: ['request.created', 'request.updated'] };
  },
  'admin.webhooks.update': async (world) => ({ ...(await ofWebhook(world)), isActive: false }),
  'admin.webhooks.delete': ofWebhook,
  'admin.webhooks.deliveries': ofWebhook,
  'admin.webhooks.test': ofWebhook,
  'admin.webhooks.sendAgain': () => ({ id: randomUUID() }),
};
