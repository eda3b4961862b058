import type {
  PrintedRequestView,
  PrintoutInput,
  PrintoutView,
  RecordPrintInput,
  SameAddressView,
} from '@portal/contract/printing';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { pressCardsOf } from '../queries/press-cards.service.ts';
import { SampleRequest } from '../request.entity.ts';
import { detailsOf } from '../request-details.ts';
import { findLastPrints, findSameAddresses, insertPrints, PRINT_LABELS } from './printouts.sql.ts';

const NOBODY_ELSE: SameAddressView = { count: 0, ids: [] };

function presentSheet(request: SampleRequest): Omit<PrintedRequestView, 'sameAddress' | 'lastPrint'> {
  const { id, date, status, cancelledAt, user, lines } = request;
  return {
    id,
    date: date.toISOString(),
    status,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      company: user.company ?? null,
      customerNumber: user.customerNumber ?? null,
    },
    company: user.company ?? null,
    ...detailsOf(request),
    lines: lines.getItems().map((line) => {
      const { designNumber = null, designSize = null, code } = line.sample;
      return { ...line.toRow(), designNumber, designSize, code };
    }),
    pressCards: pressCardsOf(request),
  };
}

export async function getPrintout({ em }: RuleContext, { ids }: PrintoutInput): Promise<PrintoutView> {
  const requests = await em.find(
    SampleRequest,
    { id: { $in: ids } },
    { populate: ['user', 'lines.sample.transferType'], populateOrderBy: { lines: { id: 'asc' } } },
  );
  const found = new Map(requests.map((request) => [request.id, request]));
  const neighbours = await findSameAddresses(em, ids);
  const prints = await findLastPrints(em, ids);
  const view: PrintoutView = { requests: [], unknown: [] };
  for (const id of new Set(ids)) {
    const request = found.get(id);
    const print = prints.get(id);
    if (!request) view.unknown.push(id);
    else
      view.requests.push({
        ...presentSheet(request),
        sameAddress: neighbours.get(id) ?? NOBODY_ELSE,
        lastPrint: print ? { at: print.at, actor: print.actor } : null,
      });
  }
  return view;
}

/** Other approved requests to the address of one that is still to be sent. None for an unknown one. */
export async function getSameAddress({ em }: RuleContext, id: number): Promise<SameAddressView> {
  return (await findSameAddresses(em, [id])).get(id) ?? NOBODY_ELSE;
}

/** Enters the print into the timelines, for admins only. Unknown ids are left out. @throws AppError not-found for none */
export function recordPrint(ctx: RuleContext<Actor>, { ids, as }: RecordPrintInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const label = PRINT_LABELS[as];
    const printed = await insertPrints(tx.em, { ids, actorId: tx.actor.id, as });
    if (printed.length === 0) throw notFound(SampleRequest.notFound);
    for (const { id, client } of printed)
      await logAction(tx, {
        action: 'requests.recordPrint',
        subject: { id, name: `Request of ${client}` },
        changes: [{ field: 'Printed', from: null, to: label }],
      });
  });
}
