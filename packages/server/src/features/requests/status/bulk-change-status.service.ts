import type { BulkChangeStatusInput, BulkChangeStatusView } from '@portal/contract/request-search';
import type { Em } from '../../../db/orm.ts';
import { AppError } from '../../../errors.ts';
import { changeStatus } from './change-status.service.ts';

type Admin = { id: number; name: string };
type Result = BulkChangeStatusView['results'][number];

/**
 * Decides on several requests, each on its own: one that cannot be decided on says why and the others go through.
 */
export const bulkChangeStatus = async (
  em: Em,
  admin: Admin,
  { decision, requests, note, internalNote }: BulkChangeStatusInput,
): Promise<BulkChangeStatusView> => {
  const decideOn = async ({
    id,
    expectedStatus,
  }: BulkChangeStatusInput['requests'][number]): Promise<Result> => {
    if (expectedStatus === decision) return { id, isChanged: false, message: `Already ${decision}` };
    try {
      await changeStatus(em, admin, { id, status: decision, expectedStatus, note, internalNote });
      return { id, isChanged: true, message: null };
    } catch (error) {
      if (error instanceof AppError) return { id, isChanged: false, message: error.message };
      throw error;
    }
  };
  const results: Result[] = [];
  // One after the other, so that a large selection leaves connections for everybody else.
  for (const request of requests) results.push(await decideOn(request));
  return { results };
};
