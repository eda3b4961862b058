import { buildSample, buildTransferType } from '../../builders.ts';
import type { World } from './world.ts';

export const ofFavorite = async ({ portal, client }: World) => {
  const sampleId = (await buildSample(portal.em)).id;
  const { me } = await portal.callerAs(client);
  await me.favorites.add({ sampleId });
  return { sampleId };
};
export const ofTransferType = async ({ portal: { em } }: World) => ({ id: (await buildTransferType(em)).id });
export const ofPressPage = async ({ portal: { em } }: World) => ({ code: (await buildSample(em)).code });
