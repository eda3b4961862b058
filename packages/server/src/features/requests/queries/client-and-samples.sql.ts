import type { ClientAndSamplesView, SampleFactsView } from '@portal/contract/requests/client-and-samples';
import { sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { remainingCreditsNow } from '../../users/resets.sql.ts';

/** Of the samples of `request`. */
const sampleFacts = sql<SampleFactsView>`(
  select coalesce(json_object_agg(samples.id,
    json_build_object('designSize', design_size, 'transferType', transfer_types.name)), '{}')
  from request_samples line join samples on samples.id = line.sample_id
    left join transfer_types on transfer_types.id = transfer_type_id
  where line.request_id = request.id
)`;

export async function findOwnSampleFacts(
  em: Em,
  { id, userId }: { id: number; userId: number },
): Promise<SampleFactsView | undefined> {
  const { rows } = await sql<{ samples: SampleFactsView }>`
    select ${sampleFacts} as samples from sample_requests request
    where id = ${id} and user_id = ${userId}`.execute(query(em));
  return rows[0]?.samples;
}

export async function findClientAndSamples(em: Em, id: number): Promise<ClientAndSamplesView | undefined> {
  const { rows } = await sql<ClientAndSamplesView>`
    select
      json_build_object('monthlyCredits', users.monthly_credits, 'remainingCredits', ${remainingCreditsNow},
        'otherRequests', others.count, 'outcomes', others.outcomes) as client,
      ${sampleFacts} as samples
    from sample_requests request join users on users.id = request.user_id,
      lateral (
        select coalesce(sum(count), 0)::int as count,
          coalesce(json_object_agg(answer, count) filter (where answer is not null), '{}') as outcomes
        from (
          select answer, count(*)::int as count
          from sample_requests other left join outcomes on outcomes.request_id = other.id
          where other.user_id = request.user_id and other.id <> request.id
          group by answer
        ) as by_answer
      ) as others
    where request.id = ${id}`.execute(query(em));
  return rows[0];
}
