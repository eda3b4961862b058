import { sendMessage, sendOwnMessage } from '../../../src/features/messages/messages.service.ts';
import { buildAdmin } from '../../builders.ts';
import { ruleContext } from '../../portal.fixture.ts';
import { ofRequest } from './requests.ts';
import type { World } from './world.ts';

/** Tests send as many as they like. */
async function forgetMessages({ portal }: World): Promise<void> {
  await portal.em.fork().execute("delete from attempts where kind in ('client-message', 'office-message')");
}

async function withOwnMessage(world: World) {
  await forgetMessages(world);
  const { id } = await ofRequest(world);
  const { em } = world.portal;
  const ctx = ruleContext(em.fork(), { ...world.client, name: 'Ada Press' });
  const { message } = await sendOwnMessage(ctx, { id, text: 'Navy' });
  return { id, messageIds: [message.id] };
}

async function withMessage(world: World) {
  await forgetMessages(world);
  const { id } = await ofRequest(world);
  const { em } = world.portal;
  const ctx = ruleContext(em.fork(), await buildAdmin(em));
  const { message } = await sendMessage(ctx, { id, text: 'Which color?', needsAnswer: true });
  return { id, messageIds: [message.id] };
}

async function ofMessage(world: World) {
  await forgetMessages(world);
  return { ...(await ofRequest(world)), text: 'Navy, please' };
}

const idOf = ({ id }: { id: number }) => ({ id });

/** Valid inputs of the procedures about messages. A list has those of the reader's side, which it does not mark as read. */
export const messageInputs: Record<string, (world: World) => unknown> = {
  'me.messages.list': async (world) => idOf(await withOwnMessage(world)),
  'me.messages.latest': async (world) => idOf(await withOwnMessage(world)),
  'me.messages.send': ofMessage,
  'me.messages.markRead': withMessage,
  'admin.messages.list': async (world) => idOf(await withMessage(world)),
  'admin.messages.latest': async (world) => idOf(await withMessage(world)),
  'admin.messages.send': async (world) => ({ ...(await ofMessage(world)), needsAnswer: true }),
  'admin.messages.markRead': withOwnMessage,
};
