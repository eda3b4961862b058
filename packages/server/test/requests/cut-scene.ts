import type { UpdateRequestInput } from '@portal/contract/requests/status';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../builders.ts';
import type { TestPortal } from '../portal.fixture.ts';

/** A request of 3 foils and 2 crests by a client with 10 credits, of which 5 are left. */
export async function arrangeCut({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { monthlyCredits: 10 });
  const foil = (await buildSample(em, { name: 'Gold Foil' })).id;
  const crest = (await buildSample(em, { name: 'Crest' })).id;
  const lines = [
    { id: foil, quantity: 3 },
    { id: crest, quantity: 2 },
  ];
  const { id } = await buildRequest(em, { userId: client.id, lines });
  const { admin } = await callerAs(await buildAdmin(em));
  const { me } = await callerAs(client);
  const update = (change: Omit<UpdateRequestInput, 'id'>) => admin.requests.update({ id, ...change });
  const cut = (...quantities: [sample: number, quantity: number][]) =>
    update({ lines: quantities.map(([sample, quantity]) => ({ id: sample, quantity })) });
  const entries = async () => {
    const { entries: all } = await me.credits.statement({});
    return all.filter(({ requestId }) => requestId === id);
  };
  const remaining = async () => (await admin.clients.get({ id: client.id })).remainingCredits;
  return { id, client, me, admin, foil, crest, update, cut, entries, remaining };
}

/** The waiting emails about a request, by kind, with the seconds that each still waits. */
export function waitingEmails({ em }: TestPortal, id: number) {
  return em.fork().execute<{ kind: string; seconds: number }[]>(
    `select data ->> 'kind' as kind, round(extract(epoch from start_after - created_on))::int as seconds
     from jobs.job where name = 'mail' and state = 'created' and (data ->> 'requestId')::int = ? order by created_on`,
    [id],
  );
}
