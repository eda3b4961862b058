import type { DecideManyInput, DecideManyView } from '@portal/contract/request-search';
import type { Em } from '../../../db/orm.ts';
import { Fault } from '../../../errors.ts';
import { changeStatus } from './change-status.service.ts';

type Admin = { id: number; name: string };
type Result = DecideManyView['results'][number];

/**
 * Decides on several requests, each on its own: one that cannot be decided on says why and the others go through.
 */
export const decideMany = async (
  em: Em,
  admin: Admin,
  { decision, requests, note, internalNote }: DecideManyInput,
): Promise<DecideManyView> => {
  const decideOn = async ({ id, expectedStatus }: DecideManyInput['requests'][number]): Promise<Result> => {
    if (expectedStatus === decision) return { id, isChanged: false, message: `Already ${decision}` };
    try {
      await changeStatus(em, admin, { id, status: decision, expectedStatus, note, internalNote });
      return { id, isChanged: true, message: null };
    } catch (error) {
      if (error instanceof Fault) return { id, isChanged: false, message: error.message };
      throw error;
    }
  };
  const results: Result[] = [];
  // One after the other, so that a large selection leaves connections for everybody else.
  for (const request of requests) results.push(await decideOn(request));
  return { results };
};
