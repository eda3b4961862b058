import { randomUUID } from 'node:crypto';
import { buildAdmin, buildClient } from '../../builders.ts';
import type { World } from './world.ts';

export const newName = () => randomUUID().slice(0, 18);
export const person = (name: string) => ({ name: 'Ada Press', email: `${name}@example.com`, username: name });

export const newContact = () => ({
  email: `${newName()}@example.com`,
  company: 'Press & Daughters',
  customerNumber: newName(),
});
export const newClient = () => ({ ...person(newName()), ...newContact() });

export const ofClient = ({ client }: World) => ({ id: client.id });
export const ofNewClient = async ({ portal }: World) => ({ id: (await buildClient(portal.em)).id });
export const ofWaitingClient = async ({ portal }: World) => ({
  id: (await buildClient(portal.em, { isWaiting: true })).id,
});
export const deactivated = async ({ portal }: World, { id }: { id: number }) => {
  await portal.em.fork().execute('update users set deactivated_at = app_now() where id = ?', [id]);
  return { id };
};
export const ofDeactivatedClient = async (world: World) => deactivated(world, await ofNewClient(world));
export const ofNewAdmin = async ({ portal }: World) => ({ id: (await buildAdmin(portal.em)).id });
export const invited = async ({ portal }: World, { id }: { id: number }) => {
  await portal.em.fork().execute('insert into invitations (user_id) values (?)', [id]);
  return { id };
};
/** A new client with a session and an API token. */
export const clientWithAccess = async (world: World) => {
  const { id } = await ofNewClient(world);
  const { me } = await world.portal.callerAs({ id });
  const { id: tokenId } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
  const [session] = (await me.sessions.list()).items;
  return { id, tokenId, sessionId: session?.id ?? '' };
};
