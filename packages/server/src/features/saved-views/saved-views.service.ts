import {
  type CreateSavedViewInput,
  type RenameSavedViewInput,
  SAVED_VIEWS_MAX,
  type SavedViewView,
  savedViewMessages,
} from '@portal/contract/saved-views';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { query } from '../../platform/db/kysely.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors.ts';
import { assertExpected } from '../../platform/lib/assert-expected.ts';
import { conflictOnTaken } from '../../platform/lib/conflict-on-taken.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { lockOwnAccount } from '../users/lock-account.service.ts';
import { SavedView } from './saved-view.entity.ts';

export function listSavedViews({ em, actor }: RuleContext<Actor>): Promise<SavedViewView[]> {
  return query(em)
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter'])
    .where('user_id', '=', actor.id)
    .orderBy(sql`name collate names`)
    .execute();
}

const takenName = {
  saved_views_name_unique: () => conflict(savedViewMessages.nameTaken, 'name-taken', 'name'),
};

export function createSavedView(
  ctx: RuleContext<Actor>,
  { name, filter }: CreateSavedViewInput,
): Promise<SavedViewView> {
  return inTransaction(ctx, async (tx) => {
    // The lock makes two saves at the same time count one after the other.
    const user = await lockOwnAccount(tx);
    if ((await tx.em.count(SavedView, { user })) >= SAVED_VIEWS_MAX)
      throw conflict(savedViewMessages.tooMany);
    const view = tx.em.create(SavedView, { user, name, filter });
    await conflictOnTaken(tx.em.flush(), takenName);
    return { id: view.id, name, filter };
  });
}

export function renameSavedView(
  ctx: RuleContext<Actor>,
  { id, name, expected }: RenameSavedViewInput,
): Promise<SavedViewView> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const view = await tx.em.findOneOrFail(SavedView, { id, user });
    assertExpected({ code: 'stale-view', labels: { name: 'Name' }, stored: view, expected });
    view.name = name;
    await conflictOnTaken(tx.em.flush(), takenName);
    return { id, name, filter: view.filter };
  });
}

export function deleteSavedView(ctx: RuleContext<Actor>, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwnAccount(tx);
    const view = await tx.em.findOneOrFail(SavedView, { id, user });
    await tx.em.remove(view).flush();
  });
}
