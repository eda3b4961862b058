import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** They end with the password links: the mailbox may be another person's now. */
export async function deleteOutcomeLinks(em: Em, userIds: number[]): Promise<void> {
  await query(em)
    .deleteFrom('outcome_links')
    .where('request_id', 'in', (requests) =>
      requests.selectFrom('sample_requests').select('id').where('user_id', 'in', userIds),
    )
    .execute();
}
