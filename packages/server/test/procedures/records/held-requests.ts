import { createHeldRequest } from '../../../src/features/held-requests/held-requests.service.ts';
import { ruleContext } from '../../portal.fixture.ts';
import type { World } from './world.ts';

/** A held request needs more credits than there are. */
const spendAll = ({ portal }: World) =>
  portal.em.fork().execute('update users set remaining_credits = 0 where remaining_credits > 0');

/** Gives the credits back for inputs that need some. */
export const refill = ({ portal }: World) =>
  portal.em
    .fork()
    .execute(
      'update users set remaining_credits = monthly_credits where remaining_credits = 0 and waiting_since is null',
    );

const heldInput = async (world: World) => {
  // Requests by every caller would soon reach the maximum number that can wait.
  await world.portal.em.fork().execute('delete from held_requests');
  await spendAll(world);
  return {
    waitsFor: 'admin' as const,
    samples: [{ id: world.sampleId, quantity: 1 }],
    reason: 'A fair in March',
  };
};

const ofHeldRequest = async (world: World) => {
  const input = await heldInput(world);
  const ctx = ruleContext(world.portal.em.fork(), { id: world.client.id, name: 'Client' });
  return { id: (await createHeldRequest(ctx, input)).held.id };
};

export const heldRequestInputs: Record<string, (world: World) => unknown> = {
  'me.heldRequests.create': heldInput,
  'me.heldRequests.cancel': ofHeldRequest,
  'me.heldRequests.update': async (world) => ({
    ...(await ofHeldRequest(world)),
    samples: [{ id: world.sampleId, quantity: 2 }],
    note: 'For two stands',
  }),
  'me.heldRequests.submit': async (world) => {
    const { id } = await ofHeldRequest(world);
    await refill(world);
    return { id, samples: [{ id: world.sampleId, quantity: 1 }] };
  },
  'admin.heldRequests.grant': async (world) => ({
    ...(await ofHeldRequest(world)),
    credits: 1,
    monthly: true,
  }),
  'admin.heldRequests.decline': async (world) => ({ ...(await ofHeldRequest(world)), reason: 'Not now' }),
};
