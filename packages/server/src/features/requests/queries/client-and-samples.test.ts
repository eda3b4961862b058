import { expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildRequest,
  buildSample,
  buildTransferType,
} from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

test('A request is read with the credits of its client and with what came of the other requests', async ({
  portal: { em, callerAs },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const client = await buildClient(em, { monthlyCredits: 30 });
  const submit = async () => (await buildRequest(em, { userId: client.id })).id;
  const first = await submit();
  const facts = { monthlyCredits: 30, remainingCredits: 29 };
  const read = async (id: number) => (await admin.requests.clientAndSamples({ id })).client;
  expect(await read(first)).toEqual({ ...facts, otherRequests: 0, outcomes: {} });

  const [ordered, again, problem] = [await submit(), await submit(), await submit()];
  await buildRequest(em);
  for (const id of [first, ordered, again, problem])
    await admin.requests.changeStatus({ id, status: 'shipped' });
  for (const id of [first, ordered, again]) await admin.requests.setOutcome({ id, answer: 'ordered' });
  await admin.requests.setOutcome({ id: problem, answer: 'problem' });
  await submit();
  expect(await read(first)).toEqual({
    ...facts,
    remainingCredits: 25,
    otherRequests: 4,
    outcomes: { ordered: 2, problem: 1 },
  });
});

test('A request is read with size and transfer type of its samples as they are now', async ({
  portal: { em, callerAs },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const client = await buildClient(em);
  const puff = await buildTransferType(em, { name: 'Puff' });
  const crest = await buildSample(em, { designSize: '12x12', transferTypeId: puff.id });
  const plain = await buildSample(em);
  const lines = [crest, plain].map(({ id }) => ({ id, quantity: 1 }));
  const { id } = await buildRequest(em, { lines, userId: client.id });
  await admin.transferTypes.update({ id: puff.id, name: 'Puff print' });
  const facts = {
    [crest.id]: { designSize: '12x12', transferType: 'Puff print' },
    [plain.id]: { designSize: plain.designSize, transferType: null },
  };
  expect((await admin.requests.clientAndSamples({ id })).samples).toEqual(facts);
  expect(await (await callerAs(client)).me.requests.sampleFacts({ id })).toEqual(facts);
  const other = await callerAs(await buildClient(em));
  await expect(other.me.requests.sampleFacts({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.requests.clientAndSamples({ id: 2_000_000_000 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
