import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import {
  openTestPortal,
  test as portalTest,
  ruleContext,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { createOutcomeLink } from './outcome-links.service.ts';

/** The currency is the setting of a whole portal. */
const test = portalTest.extend<{ ownPortal: TestPortal }>({
  ownPortal: async ({ task: _ }, use) => {
    const ownPortal = await openTestPortal();
    await use(ownPortal);
    await ownPortal.close();
  },
});

const stale = { cause: { code: 'stale-currency' } };

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const { admin } = await callerAs(await buildAdmin(em));
  const { me } = await callerAs(client);
  await admin.requests.changeStatus({ id, status: 'shipped' });
  const token = await createOutcomeLink(ruleContext(em.fork()), id);
  const links = (await callerAs(null)).outcomeLinks;
  const read = async () => {
    const { outcome } = await admin.requests.get({ id });
    return outcome && [outcome.amount, outcome.currency, outcome.comment];
  };
  const setCurrency = (currency: string) => admin.settings.update({ currency });
  await setCurrency('JPY');
  return { id, me, admin, token, links, read, setCurrency };
}

test('An amount that stays keeps its currency, and another one has that of the setting', async ({
  ownPortal,
}) => {
  const { id, me, admin, token, links, read, setCurrency } = await arrange(ownPortal);
  await links.answer({ token, answer: 'ordered', amount: 50_000, currency: 'JPY' });
  await setCurrency('USD');
  await links.answer({ token, answer: 'ordered', comment: 'Thanks', currency: 'USD' });
  expect(await read()).toEqual([50_000, 'JPY', 'Thanks']);
  await links.answer({ token, answer: 'ordered' });
  await me.requests.setOutcome({ id, answer: 'ordered', amount: 50_000 });
  expect(await read()).toEqual([50_000, 'JPY', null]);
  await admin.requests.setOutcome({ id, answer: 'ordered', amount: 50_000, currency: 'JPY', comment: 'x' });
  expect(await read()).toEqual([50_000, 'JPY', 'x']);
  await me.requests.setOutcome({ id, answer: 'ordered', amount: 50_000, currency: 'USD' });
  expect(await read()).toEqual([50_000, 'USD', null]);
  await me.requests.setOutcome({ id, answer: 'ordered', amount: 60_000 });
  expect(await read()).toEqual([60_000, 'USD', null]);
});

test('An amount that was typed in another currency is a conflict', async ({ ownPortal }) => {
  const { id, me, admin, token, links, read, setCurrency } = await arrange(ownPortal);
  await setCurrency('USD');
  const outcome = { answer: 'ordered', amount: 50_000, currency: 'JPY' } as const;
  await expect(me.requests.setOutcome({ id, ...outcome })).rejects.toMatchObject(stale);
  await expect(admin.requests.setOutcome({ id, ...outcome })).rejects.toMatchObject(stale);
  await expect(links.answer({ token, ...outcome })).rejects.toMatchObject(stale);
  await me.requests.setOutcome({ id, answer: 'ordered', amount: 50_000, currency: 'USD' });
  await expect(me.requests.setOutcome({ id, ...outcome })).rejects.toMatchObject(stale);
  expect(await read()).toEqual([50_000, 'USD', null]);
});

test('Costs are in the currency of the setting', async ({ ownPortal }) => {
  const { id, admin } = await arrange(ownPortal);
  const { id: sampleId } = await buildSample(ownPortal.em);
  const cost = { unitCost: 250, currency: 'USD' };
  const names = { name: 'Fern', description: 'Green' };
  for (const refused of [
    () => admin.samples.update({ id: sampleId, ...cost }),
    () => admin.samples.create({ ...names, ...cost }),
    () => admin.requests.update({ id, postage: 450, currency: 'USD' }),
    () => admin.requests.update({ id, status: 'delivered', currency: 'USD' }),
  ])
    await expect(refused()).rejects.toMatchObject(stale);
  expect((await admin.samples.update({ id: sampleId, ...cost, currency: 'JPY' })).unitCost).toBe(250);
  expect((await admin.samples.create({ ...names, ...cost, currency: 'JPY' })).unitCost).toBe(250);
  expect((await admin.requests.update({ id, postage: 450, currency: 'JPY' })).postage).toBe(450);
  await expect(admin.samples.update({ id: sampleId, currency: 'JPY' })).rejects.toThrow('nothing to change');
});
