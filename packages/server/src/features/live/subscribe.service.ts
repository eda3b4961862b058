import type { ChangeBatch, ChangeTopic, ChangeView, SubscribeInput } from '@portal/contract/live';
import type { Origin, SignedInActor } from '../../platform/actor.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { ChangeBus } from './change-bus.ts';
import type { EventStream, EventStreams } from './event-streams.ts';

type LiveContext = RuleContext<SignedInActor> & {
  origin: Origin;
  changeBus: ChangeBus;
  eventStreams: EventStreams;
};
type Subscription = { input: SubscribeInput; signal: AbortSignal | undefined };

async function* readBatches(
  bus: ChangeBus,
  stream: EventStream,
  watch: Parameters<ChangeBus['watch']>[0],
): AsyncGenerator<ChangeBatch, void> {
  try {
    yield* await bus.watch({ ...watch, signal: AbortSignal.any([watch.signal, stream.sessionEnded]) });
    stream.sessionEnded.throwIfAborted();
  } finally {
    stream.close();
  }
}

function subscribe(
  { actor, origin: { address }, changeBus, eventStreams }: LiveContext,
  { input, signal = new AbortController().signal }: Subscription,
  { isForAdmins, sees }: { isForAdmins: boolean; sees: (change: ChangeView) => boolean },
): AsyncGenerator<ChangeBatch, void> {
  // Opened before the first value is read, so that a refused stream does not begin.
  const stream = eventStreams.open({ actor, isForAdmins, address }, signal);
  const { lastEventId, pageAge } = input ?? {};
  return readBatches(changeBus, stream, { lastEventId, pageAge, sees, signal });
}

const OWN_TOPICS = new Set<ChangeTopic>(['new-request', 'request', 'message', 'held-request', 'account']);
const ADMIN_TOPICS = new Set<ChangeTopic>([
  ...OWN_TOPICS,
  'new-account',
  'sample',
  'webhook',
  'log',
  'analytics',
]);

/** Changes of the own requests and account, and of the catalogue, until the session has ended. */
export function subscribeToOwnChanges(
  ctx: LiveContext,
  subscription: Subscription,
): AsyncGenerator<ChangeBatch, void> {
  return subscribe(ctx, subscription, {
    isForAdmins: false,
    sees: ({ topic, accountId }) =>
      topic === 'sample' || (OWN_TOPICS.has(topic) && accountId === ctx.actor.id),
  });
}

export function subscribeToAllChanges(
  ctx: LiveContext,
  subscription: Subscription,
): AsyncGenerator<ChangeBatch, void> {
  return subscribe(ctx, subscription, { isForAdmins: true, sees: ({ topic }) => ADMIN_TOPICS.has(topic) });
}
