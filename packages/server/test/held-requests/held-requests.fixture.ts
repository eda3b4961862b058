import type { CreateHeldRequestInput } from '@portal/contract/held-requests';
import { buildClient, buildSample } from '../builders.ts';
import { test as base, type TestPortal } from '../portal.fixture.ts';

/** A client with five credits, who asks for six units of a sample. */
const buildScene = async ({ em, callerAs }: TestPortal) => {
  const client = await buildClient(em, { monthlyCredits: 5 });
  const { me } = await callerAs(client);
  const sample = await buildSample(em);
  const hold = (input: Partial<CreateHeldRequestInput> = {}) =>
    me.heldRequests.create({
      waitsFor: 'admin',
      reason: 'A fair',
      samples: [{ id: sample.id, quantity: 6 }],
      ...input,
    });
  return { client, me, sample, hold };
};

export const test = base.extend<{ scene: Awaited<ReturnType<typeof buildScene>> }>({
  scene: async ({ portal }, use) => use(await buildScene(portal)),
});
