import { buildClient, buildSample } from '../../builders.ts';
import type { TestPortal } from '../../portal.fixture.ts';

/** What the valid inputs refer to. */
export type World = {
  portal: TestPortal;
  /** The owner of the data. */
  client: { id: number };
  /** The user who signs in. */
  visitor: { username: string };
  sampleId: number;
};

/** A client who can request a sample, and a visitor with an account. */
export async function buildWorld(portal: TestPortal) {
  const client = await buildClient(portal.em, { monthlyCredits: 10_000 });
  const visitor = await buildClient(portal.em);
  return { portal, client, visitor, sampleId: (await buildSample(portal.em)).id } satisfies World;
}
