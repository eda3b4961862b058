import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { buildRequest } from '../../../../test/builders.ts';
import { eventually } from '../../../../test/emails/email-state.ts';
import { testOnNodes as test } from '../../../../test/webhooks/webhooks.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';

const respondWith = (status: number) => (response: { writeHead: (status: number) => { end: () => void } }) =>
  void response.writeHead(status).end();

describe.concurrent('webhook deliveries', () => {
  test('A failed delivery is retried under the same id until it succeeds, and each attempt is listed', async ({
    portal: { em },
    peer,
    hook,
  }) => {
    const { secret, deliveries } = await hook(peer.url);
    peer.behave((response) => respondWith(peer.received.length === 1 ? 500 : 204)(response));
    const { id } = await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(await deliveries()).toMatchObject([
      {
        requestId: id,
        type: 'request.created',
        attempts: [
          { status: 204, problem: null },
          { status: 500, problem: 'Responded with 500', duration: expect.any(Number) },
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

  test('A delivery is retried until the receiver is available', async ({ portal: { em }, peer, hook }) => {
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

  test('A delivery follows no redirect, fails after its last retry and can be sent again once', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { deliveries } = await hook(peer.url);
    peer.behave((response) =>
      response.writeHead(302, { location: peer.url.replace('/hook', '/other') }).end(),
    );
    await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    const [delivery] = await deliveries();
    expect(delivery?.attempts.map(({ problem }) => problem)).toEqual(
      Array.from({ length: 4 }, () => 'Responded with 302; redirects are not followed'),
    );
    expect(peer.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook', '/hook']);
    expect((await admin.webhooks.list())[0]).toMatchObject({ failed: 1, waiting: 0 });

    peer.behave((response) => response.end());
    const id = delivery?.id ?? '';
    const results = await Promise.allSettled([
      admin.webhooks.sendAgain({ id }),
      admin.webhooks.sendAgain({ id }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(peer.received).toHaveLength(5);
    expect((await admin.auditLog.search({ action: 'webhooks.sendAgain' })).items).toHaveLength(1);
  });

  test('A response with status 410 deactivates the webhook', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { deliveries } = await hook(peer.url);
    peer.behave(respondWith(410));
    await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    const [delivery] = await deliveries();
    expect(delivery?.attempts).toMatchObject([
      { status: 410, problem: 'Responded with 410, gone for good; the webhook was switched off' },
    ]);
    expect(await admin.webhooks.list()).toMatchObject([{ isActive: false }]);
    await buildRequest(em);
    await expect(admin.webhooks.sendAgain({ id: delivery?.id ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The webhook is switched off',
    });
    expect(peer.received).toHaveLength(1);
  });

  test('Status 410 from a former URL leaves the webhook active, and the delivery goes to the new one', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { id, deliveries } = await hook(peer.url);
    const corrected = peer.url.replace('/hook', '/corrected');
    peer.behave(async (response) => {
      if (peer.received.length > 1) return respondWith(204)(response);
      await query(em).updateTable('webhooks').set({ url: corrected }).where('id', '=', id).execute();
      respondWith(410)(response);
    });
    await buildRequest(em);
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    expect(peer.received.map(({ path }) => path)).toEqual(['/hook', '/corrected']);
    expect(await admin.webhooks.list()).toMatchObject([{ isActive: true }]);
  });

  test('A pending delivery is not sent after its webhook was deactivated', async ({
    portal: { em },
    admin,
    peer,
    hook,
  }) => {
    const { id, deliveries } = await hook(peer.url);
    peer.behave(respondWith(500));
    await buildRequest(em);
    await eventually(() => expect(peer.received.length).toBeGreaterThan(0));
    await admin.webhooks.update({ id, isActive: false });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    expect((await deliveries())[0]?.attempts[0]?.problem).toBe('The webhook is switched off');
  });

  test('A test is sent once without retries, also to an inactive webhook and when it is sent again', async ({
    admin,
    peer,
    hook,
  }) => {
    const { id, secret, deliveries } = await hook(peer.url);
    await admin.webhooks.update({ id, isActive: false });
    await admin.webhooks.test({ id });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('delivered'));
    const [received] = peer.received;
    new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>);
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ type: 'webhook.test' });

    peer.behave(respondWith(500));
    await admin.webhooks.test({ id });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    const [failed] = await deliveries();
    expect(failed?.attempts).toHaveLength(1);
    await admin.webhooks.sendAgain({ id: failed?.id ?? '' });
    await eventually(async () => expect((await deliveries())[0]?.state).toBe('failed'));
    expect((await deliveries())[0]?.attempts).toHaveLength(2);
  });
});
