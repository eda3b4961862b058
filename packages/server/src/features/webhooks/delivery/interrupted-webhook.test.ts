import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { buildRequest } from '../../../../test/builders.ts';
import { eventually, expireJobClaims } from '../../../../test/emails/email-state.ts';
import { type QueueNode, startQueueNode } from '../../../../test/nodes/start-queue-node.ts';
import { test as base } from '../../../../test/webhooks/webhooks.fixture.ts';

const test = base.extend<{ startProcess: () => QueueNode }>({
  startProcess: async ({ portal }, use) => {
    const started: QueueNode[] = [];
    await use(() => {
      const node = startQueueNode(portal.url);
      started.push(node);
      return node;
    });
    await Promise.all(started.map((node) => node.kill()));
  },
});

test('A delivery of a node that is killed is sent by another node under the same id', async ({
  portal: { em },
  startProcess,
  startNode,
  peer,
  hook,
}) => {
  const { secret, deliveries } = await hook(peer.url);
  const arrived = Promise.withResolvers<void>();
  // The request is read and never answered.
  peer.behave(() => arrived.resolve());
  const node = startProcess();
  const { id } = await buildRequest(em);
  await arrived.promise;
  await node.kill();
  expect(await deliveries()).toMatchObject([{ requestId: id, state: 'waiting' }]);

  peer.behave((response) => void response.end());
  await expireJobClaims(em);
  await startNode({ superviseIntervalSeconds: 1 });
  await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
  const [first, second] = peer.received;
  expect(peer.received).toHaveLength(2);
  expect([second?.headers['webhook-id'], second?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
  for (const { body, headers } of peer.received)
    new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(await deliveries()).toMatchObject([
    {
      id: first?.headers['webhook-id'],
      attempts: [
        { status: 200, problem: null },
        { status: null, problem: 'In progress, or interrupted by a server restart' },
      ],
    },
  ]);
});
