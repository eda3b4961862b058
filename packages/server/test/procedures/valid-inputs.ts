import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { getProcedureDefinition, procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { editRequest } from '../../src/features/requests/status/edit.service.ts';
import { createSavedView } from '../../src/features/saved-views/saved-views.service.ts';
import { replaceSecret } from '../../src/features/webhooks/webhook-secrets.service.ts';
import { createWebhook } from '../../src/features/webhooks/webhooks.service.ts';
import { codeOf } from '../accounts/second-factor.ts';
import { buildAdmin, buildSample, PASSWORD } from '../builders.ts';
import { ruleContext } from '../portal.fixture.ts';
import {
  clientWithAccess,
  deactivated,
  invited,
  newClient,
  newContact,
  newName,
  ofClient,
  ofDeactivatedClient,
  ofNewAdmin,
  ofNewClient,
  ofWaitingClient,
  person,
} from './records/accounts.ts';
import { ofFavorite, ofPressPage, ofTransferType } from './records/catalogue.ts';
import { heldRequestInputs, refill } from './records/held-requests.ts';
import { messageInputs } from './records/messages.ts';
import { outcomeInputs } from './records/outcomes.ts';
import { adminRequestInputs, ofRequest, withEvent } from './records/requests.ts';
import type { World } from './records/world.ts';

/** Sets the column without an enrolment, which would end the sessions that the tests have begun. */
const withSecondFactor = async ({ portal, client }: World) => {
  const sql = 'update users set second_factor_since = app_now() where id = ? and second_factor_since is null';
  await portal.em.fork().execute(sql, [client.id]);
};
const addressFields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
const ofAddress = async ({ portal, client }: World) => {
  await portal.em.fork().execute('delete from addresses');
  const { me } = await portal.callerAs(client);
  return { id: (await me.addresses.create(addressFields)).id };
};
const otherSettings = async ({ portal }: World) => {
  const [settings] = await portal.em
    .fork()
    .execute<{ other: number }[]>('select default_credits + 1 as other from settings');
  return { defaultCredits: settings?.other };
};
const ofWebhook = async ({ portal: { em } }: World) => {
  // Requests by every caller would soon reach the maximum number of webhooks.
  await em.fork().execute('delete from webhooks');
  const admin = await buildAdmin(em);
  const input = { url: 'https://hooks.example.com/portal', events: ['request.created' as const] };
  const { id } = await createWebhook(ruleContext(em.fork(), admin), input);
  return { id };
};
/** An admin's view, which no other admin can change. */
const ofSavedView = async ({ portal }: World) => {
  const ctx = ruleContext(portal.em.fork(), await buildAdmin(portal.em));
  const { id } = await createSavedView(ctx, { name: newName(), filter: { status: 'pending' } });
  return { id };
};
const ofWebhookWithTwoSecrets = async (world: World) => {
  const { id } = await ofWebhook(world);
  await replaceSecret(ruleContext(world.portal.em.fork(), await buildAdmin(world.portal.em)), id);
  return { id };
};
const unknownToken = { token: 'x'.repeat(43) };

const ofFailedDelivery = async (world: World) => {
  const { id } = await ofWebhook(world);
  const [delivery] = await world.portal.em.fork().execute<{ id: string }[]>(
    `insert into webhook_deliveries (id, webhook_id, type, body, state)
    values (gen_random_uuid(), ?, 'webhook.test', '{}', 'failed') returning id`,
    [id],
  );
  return { id: delivery?.id };
};

/** For each procedure that needs one. It creates the data that the procedure needs, so that a write changes something. */
export const validInputs: Record<string, (world: World) => unknown> = {
  'auth.login': ({ visitor }) => ({ username: visitor.username, password: PASSWORD }),
  'auth.register': () => ({ ...person(newName()), password: PASSWORD }),
  'auth.confirm': () => ({ password: PASSWORD }),
  'passwordLinks.forgotten': () => ({ email: `${newName()}@example.com` }),
  'passwordLinks.open': () => unknownToken,
  'emailChanges.open': () => unknownToken,
  'emailChanges.undo': () => unknownToken,
  'passwordLinks.setPassword': () => ({ ...unknownToken, password: PASSWORD }),
  ...outcomeInputs,
  ...messageInputs,
  'me.samples.get': ({ sampleId }) => ({ id: sampleId }),
  'me.samples.unavailable': ({ sampleId }) => ({ ids: [sampleId] }),
  'me.favorites.add': async ({ portal }) => ({ sampleId: (await buildSample(portal.em)).id }),
  'me.favorites.remove': ofFavorite,
  'pressPages.get': ofPressPage,
  'me.requests.get': ofRequest,
  'me.requests.earlierEvents': withEvent,
  'me.requests.pressCards': ofRequest,
  'me.requests.sampleFacts': ofRequest,
  'me.requests.earlier': ({ sampleId }) => ({ sampleIds: [sampleId] }),
  'me.requests.submit': async (world) => {
    await refill(world);
    return { samples: [{ id: world.sampleId, quantity: 1 }] };
  },
  'me.requests.reorder': ofRequest,
  'me.requests.update': async (world) => ({
    ...(await ofRequest(world)),
    shipTo: addressFields,
    note: 'Hello',
  }),
  'me.requests.cancel': ofRequest,
  ...heldRequestInputs,
  'me.addresses.create': async (world) => {
    // Calls by every caller would soon reach the maximum number of addresses.
    await world.portal.em.fork().execute('delete from addresses');
    return addressFields;
  },
  'me.addresses.update': async (world) => ({ ...(await ofAddress(world)), city: 'Bern' }),
  'me.addresses.delete': ofAddress,
  'me.profile.update': () => ({ name: 'Ada Press', company: 'Press & Daughters' }),
  'me.requests.received': async (world) => {
    const { id } = await ofRequest(world);
    const ctx = ruleContext(world.portal.em.fork(), await buildAdmin(world.portal.em));
    await editRequest(ctx, { id, status: 'shipped' });
    return { id };
  },
  'me.requests.undoReceived': async (world) => {
    const { em } = world.portal;
    const { id } = await ofRequest(world);
    await editRequest(ruleContext(em.fork(), await buildAdmin(em)), { id, status: 'shipped' });
    const { me } = await world.portal.callerAs(world.client);
    await me.requests.received({ id, isUndoable: true });
    return { id };
  },
  'me.password.change': () => ({ currentPassword: PASSWORD, newPassword: PASSWORD }),
  'me.sessions.end': async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    const own = (await me.sessions.list()).items.find(({ isCurrent }) => isCurrent);
    return { id: own?.id };
  },
  'me.secondFactor.enable': async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    const { secret } = await me.secondFactor.start();
    return { code: await codeOf(portal.em, secret) };
  },
  'me.secondFactor.newRecoveryCodes': withSecondFactor,
  'me.secondFactor.disable': withSecondFactor,
  'me.notifications.update': () => ({ requestApproved: false }),

  'me.apiTokens.create': () => ({ name: 'Shop', scopes: ['read'] }),
  'me.apiTokens.revoke': async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    const { id } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    return { id };
  },

  'me.savedViews.create': () => ({ name: newName(), filter: { status: 'pending' } }),
  'me.savedViews.rename': async (world) => ({ ...(await ofSavedView(world)), name: newName() }),
  'me.savedViews.delete': ofSavedView,

  'admin.clients.get': ofClient,
  'admin.addresses.list': ofClient,
  'admin.clients.create': () => ({ ...newClient(), password: PASSWORD }),
  'admin.clients.update': async (world) => ({
    ...(await ofNewClient(world)),
    ...newContact(),
    name: 'Ada Press',
    remainingCredits: 3,
  }),
  'admin.clients.deactivate': ofNewClient,
  'admin.clients.reactivate': ofDeactivatedClient,
  'admin.clients.delete': ofNewClient,
  'admin.clients.bulkDeactivate': async (world) => ({ items: [await ofNewClient(world)] }),
  'admin.clients.bulkReactivate': async (world) => ({ items: [await ofDeactivatedClient(world)] }),
  'admin.clients.approve': ofWaitingClient,
  'admin.clients.decline': ofWaitingClient,
  'admin.invitations.get': ofClient,
  'admin.invitations.send': newClient,
  'admin.invitations.sendAgain': async (world) => invited(world, await ofNewClient(world)),
  'admin.admins.invite': () => person(newName()),
  'admin.admins.sendInvitationAgain': async (world) => invited(world, await ofNewAdmin(world)),
  'admin.admins.withdrawInvitation': async (world) => invited(world, await ofNewAdmin(world)),
  'admin.admins.deactivate': ofNewAdmin,
  'admin.admins.reactivate': async (world) => deactivated(world, await ofNewAdmin(world)),
  'admin.access.get': ofClient,
  'admin.access.endSession': async (world) => {
    const { id, sessionId } = await clientWithAccess(world);
    return { id, sessionId };
  },
  'admin.access.revokeToken': async (world) => {
    const { id, tokenId } = await clientWithAccess(world);
    return { id, tokenId };
  },
  'admin.access.endAll': async (world) => ({ id: (await clientWithAccess(world)).id }),
  ...adminRequestInputs,
  'admin.samples.get': ({ sampleId }) => ({ id: sampleId }),
  'admin.samples.create': () => ({ name: 'Crest', description: 'A crest in gold' }),
  'admin.samples.update': async ({ portal }) => ({ id: (await buildSample(portal.em)).id, name: 'Crest' }),
  'admin.samples.bulkSetActive': async ({ portal }) => ({
    items: [{ id: (await buildSample(portal.em)).id }],
    isActive: false,
  }),
  'admin.samples.bulkSetTransferType': async (world) => ({
    items: [{ id: (await buildSample(world.portal.em)).id }],
    transferTypeId: (await ofTransferType(world)).id,
  }),
  'admin.transferTypes.create': () => ({ name: newName(), temperature: 310, temperatureUnit: 'F' }),
  'admin.transferTypes.update': async (world) => ({ ...(await ofTransferType(world)), seconds: 20 }),
  'admin.settings.update': otherSettings,
  'admin.credits.statement': ofClient,
  'admin.emails.sendAgain': () => ({ ids: [randomUUID()] }),
  'admin.emails.chooseRequestEmails': () => ({ requestEmails: 'summary' }),

  'admin.webhooks.create': async (world) => {
    await ofWebhook(world);
    return { url: 'https://hooks.example.com/portal', events: ['request.created', 'request.updated'] };
  },
  'admin.webhooks.update': async (world) => ({ ...(await ofWebhook(world)), isActive: false }),
  'admin.webhooks.replaceSecret': ofWebhook,
  'admin.webhooks.endPreviousSecret': ofWebhookWithTwoSecrets,
  'admin.webhooks.delete': ofWebhook,
  'admin.webhooks.deliveries': ofWebhook,
  'admin.webhooks.test': ofWebhook,
  'admin.webhooks.sendAgain': ofFailedDelivery,
};

/** A valid input of a procedure. Procedures that need none have no entry above. */
export async function validInput(path: string, world: World): Promise<unknown> {
  if (validInputs[path]) return validInputs[path](world);
  const [schema] = getProcedureDefinition(path).inputs;
  const input = [undefined, {}].find((empty) => !schema || z.safeParse(schema, empty).success);
  if (schema && !z.safeParse(schema, input).success)
    throw new Error(`Add a valid input of ${path} (test/procedures/valid-inputs.ts)`);
  return input;
}

export const mutationPaths: string[] = [...procedureDefinitions].flatMap(([path, { type }]) =>
  type === 'mutation' ? [path] : [],
);
