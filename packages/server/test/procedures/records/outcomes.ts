import { editRequest } from '../../../src/features/requests/status/edit.service.ts';
import { buildAdmin, buildRequest } from '../../builders.ts';
import { ruleContext } from '../../portal.fixture.ts';
import type { World } from './world.ts';

const ofApprovedRequest = async ({ portal: { em }, client, sampleId }: World) => {
  const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sampleId, quantity: 1 }] });
  await editRequest(ruleContext(em.fork(), await buildAdmin(em)), { id, status: 'approved' });
  return { id };
};

const unknownToken = { token: 'x'.repeat(43) };
const outcome = { answer: 'ordered', amount: 125_000, orderNumber: 'SO-1042', comment: 'Thank you' };
const ofOutcome = async (world: World) => ({ ...(await ofApprovedRequest(world)), ...outcome });

/** Valid inputs of the procedures about outcomes. */
export const outcomeInputs: Record<string, (world: World) => unknown> = {
  'outcomeLinks.open': () => unknownToken,
  'outcomeLinks.answer': () => ({ ...unknownToken, ...outcome }),
  'me.requests.setOutcome': ofOutcome,
  'admin.requests.setOutcome': ofOutcome,
};
