import type { CancelledRequestView, RequestDetailView } from '@portal/contract/requests';
import type { ReceiveRequestInput } from '@portal/contract/requests/status';
import { requestMessages } from '@portal/contract/requests.values';
import type { Actor } from '../../../platform/actor.ts';
import { readNow } from '../../../platform/db/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { lockOwnRequest } from '../lock-request.service.ts';
import { withoutInternals } from '../queries/get-request.service.ts';
import { countCancellation } from '../submit/cancellations.service.ts';
import { transitionRequest } from './transition.service.ts';

export async function receiveOwnRequest(
  ctx: RuleContext<Actor>,
  { id, isUndoable }: ReceiveRequestInput,
): Promise<RequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    return withoutInternals(await transitionRequest(tx, request, { ...request.receipt(), isUndoable }));
  });
}

export async function cancelOwnRequest(ctx: RuleContext<Actor>, id: number): Promise<CancelledRequestView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    const view = await transitionRequest(tx, request, {
      ...request.cancellation(new Date((await readNow(tx.em)).iso)),
      note: requestMessages.cancelled,
      kind: 'cancellation',
    });
    await countCancellation(tx);
    const { returnedCredits } = view;
    return { ...withoutInternals(view), returnedCredits, remainingCredits: request.user.remainingCredits };
  });
}
