import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { buildRequest } from '../../../test/builders.ts';
import { eventually } from '../../../test/email-state.ts';
import { testOnNodes as test } from '../../../test/webhooks.fixture.ts';

const answering = (status: number) => (answer: { writeHead: (status: number) => { end: () => void } }) =>
  void answer.writeHead(status).end();

describe('a delivery', () => {
  test('is tried again under the same id until the receiver is well, each attempt listed', async ({
    portal: { em },
    peer,
    hook,
  }) => {
    const { secret, deliveries } = await hook(peer.url);
    peer.behave((answer) => answering(peer.received.length === 1 ? 500 : 204)(answer));
    const { id } = await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(await deliveries()).toMatchObject([
      {
        requestId: id,
        type: 'request.created',
        attempts: [
          { status: 204, problem: null },
          { status: 500, problem: 'Answered 500', duration: expect.any(Number) },
        ],
      },
    ]);
    const [first, second] = peer.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    for (const { body, headers } of peer.received)
      new Webhook(secret).verify(body, headers as Record<string, string>);
  });

  test('waits for a receiver that is down', async ({ portal: { em }, peer, hook }) => {
    const { deliveries } = await hook(peer.url);
    await peer.stop();
    await buildRequest(em);
    await eventually(async () =>
      expect((await deliveries())[0]?.attempts[0]?.problem).toBe('The connection was refused'),
    );
    await peer.restart();
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(peer.received).toHaveLength(1);
  });

  test('has failed when its tries are over, follows no redirect, and can be sent again', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { deliveries } = await hook(peer.url);
    peer.behave((answer) => answer.writeHead(302, { location: peer.url.replace('/hook', '/other') }).end());
    await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    const [delivery] = await deliveries();
    expect(delivery?.attempts.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 4 }, () => 'Answered 302; redirects are not followed'),
    );
    expect(peer.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook', '/hook']);
    expect((await admin.webhooks.list())[0]).toMatchObject({ failed: 1, waiting: 0 });

    peer.behave((answer) => answer.end());
    const id = delivery?.id ?? '';
    const pressed = await Promise.allSettled([
      admin.webhooks.sendAgain({ id }),
      admin.webhooks.sendAgain({ id }),
    ]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(peer.received).toHaveLength(5);
    expect((await admin.auditLog.search({ action: 'webhooks.sendAgain' })).items).toHaveLength(1);
  });

  test('to a receiver that says 410 is the last one', async ({ portal: { em }, admin, peer, hook }) => {
    const { deliveries } = await hook(peer.url);
    peer.behave(answering(410));
    await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    const [delivery] = await deliveries();
    expect(delivery?.attempts).toMatchObject([
      { status: 410, problem: 'Answered 410, gone for good; the webhook was switched off' },
    ]);
    expect(await admin.webhooks.list()).toMatchObject([{ isActive: false }]);
    await buildRequest(em);
    await expect(admin.webhooks.sendAgain({ id: delivery?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The webhook is switched off',
    });
    expect(peer.received).toHaveLength(1);
  });

  test('that is still to be tried when its webhook is switched off is not sent', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { id, deliveries } = await hook(peer.url);
    peer.behave(answering(500));
    await buildRequest(em);
    await eventually(() => expect(peer.received.length).toBeGreaterThan(0));
    await admin.webhooks.update({ id, isActive: false });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    expect((await deliveries())[0]?.attempts[0]?.problem).toBe('The webhook is switched off');
  });

  test('of a test goes out once, arrived or not, also while the webhook is off', async ({
    admin,
    peer,
    hook,
  }) => {
    const { id, secret, deliveries } = await hook(peer.url);
    await admin.webhooks.update({ id, isActive: false });
    await admin.webhooks.test({ id });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    const [call] = peer.received;
    new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'webhook.test' });

    peer.behave(answering(500));
    await admin.webhooks.test({ id });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    expect((await deliveries())[0]?.attempts).toHaveLength(1);
  });
});
