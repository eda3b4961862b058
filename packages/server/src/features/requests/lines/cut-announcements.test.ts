import { describe, expect } from 'vitest';
import { test } from '../../../../test/portal.fixture.ts';
import { arrangeCut, waitingEmails } from '../../../../test/requests/cut-scene.ts';

describe('What a cut announces', () => {
  test('Cuts that follow each other are one email, ten seconds later', async ({ portal }) => {
    const { id, foil, crest, cut } = await arrangeCut(portal);
    await cut([foil, 2]);
    await cut([foil, 1]);
    await cut([crest, 1]);
    expect(await waitingEmails(portal, id)).toEqual([{ kind: 'request-cut', seconds: 10 }]);
  });

  test('A cut beside a status comes first, and the email of the status tells it', async ({ portal }) => {
    const { id, foil, update } = await arrangeCut(portal);
    const { timeline } = await update({
      lines: [{ id: foil, quantity: 1 }],
      status: 'shipped',
      note: 'Sorry',
    });
    expect(timeline.slice(1)).toMatchObject([
      { kind: 'cut', to: 'pending', note: 'Gold Foil: from 3 to 1 unit' },
      { kind: 'status', to: 'shipped', note: 'Sorry' },
    ]);
    expect(await waitingEmails(portal, id)).toEqual([{ kind: 'request-shipped', seconds: 0 }]);
  });

  test('A cut beside a rejection returns all once', async ({ portal }) => {
    const { foil, update, remaining } = await arrangeCut(portal);
    await update({ lines: [{ id: foil, quantity: 1 }], status: 'rejected' });
    expect(await remaining()).toBe(10);
  });

  test('Who wants no emails about approvals gets none', async ({ portal }) => {
    const { id, me, foil, cut } = await arrangeCut(portal);
    await me.notifications.update({ requestApproved: false });
    await cut([foil, 2]);
    expect(await waitingEmails(portal, id)).toEqual([]);
  });

  test('A webhook gets the request with what is sent and what was asked for', async ({ portal }) => {
    const { id, admin, foil, crest, cut } = await arrangeCut(portal);
    const webhook = { url: 'https://hooks.example.com/cuts', events: ['request.updated' as const] };
    const { id: webhookId } = await admin.webhooks.create(webhook);
    await cut([foil, 2]);
    await admin.webhooks.delete({ id: webhookId });
    const events = await portal.em
      .fork()
      .execute<{ data: unknown }[]>(
        "select data from jobs.job where name = 'webhook-events' and (data -> 'request' ->> 'id')::int = ?",
        [id],
      );
    expect(events).toMatchObject([
      {
        data: {
          type: 'request.updated',
          request: {
            quantities: { [foil]: 2, [crest]: 2 },
            asked: { [foil]: 3, [crest]: 2 },
            creditsUsed: 4,
          },
        },
      },
    ]);
  });
});
