import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { admissionControl } from './admission-control.ts';

const address = (n: number) => `10.0.0.${n}`;

describe('an overload', () => {
  const limits = { requests: 100, requestsDuringOverload: 4, overloadBeginsAt: 5 };

  /** An app whose requests to `/held` take until they are released. */
  const openHeldApp = async (now: () => number, loopDelay = () => 0) => {
    const app = Fastify();
    const held: (() => void)[] = [];
    await app.register(admissionControl, { limits, now, loopDelay });
    app.get('/held', () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      held.push(() => resolve('done'));
      return promise;
    });
    app.get('/', async () => 'done');
    app.post('/', async () => 'done');
    await app.ready();
    return { app, held };
  };

  test('A queue that stays long for a second makes the node refuse, until it refuses hardly any request', async () => {
    let time = 0;
    const { app, held } = await openHeldApp(() => time);
    const statusFrom = async (from: number) =>
      (await app.inject({ url: '/', remoteAddress: address(from) })).statusCode;
    const waiting = Array.from({ length: 8 }, (_, n) =>
      app.inject({ url: '/held', remoteAddress: address(n) }),
    );
    await expect.poll(() => held.length).toBe(8);
    // The first second began before the requests did.
    for (time of [500, 1_000, 1_999]) expect(await statusFrom(9)).toBe(200);
    time = 2_000;
    expect(await statusFrom(9)).toBe(503);

    for (const finish of held.splice(0, 6)) finish();
    await Promise.all(waiting.slice(0, 6));
    // Two are left. Another address may have one request, but the one that has both may not.
    expect(await statusFrom(9)).toBe(200);
    time = 3_000;
    expect(await statusFrom(9)).toBe(200);
    const ofLast = [app.inject({ url: '/held', remoteAddress: address(7) })];
    await expect.poll(() => held.length).toBe(3);
    expect(await statusFrom(7)).toBe(429);
    time = 4_000;
    expect(await statusFrom(9)).toBe(200);
    for (const finish of held.splice(0)) finish();
    await Promise.all([...waiting, ...ofLast]);

    // A second in which nothing was refused ends the overload: more than four are admitted.
    time = 5_000;
    expect(await statusFrom(9)).toBe(200);
    const burst = Array.from({ length: 8 }, () => app.inject({ url: '/held', remoteAddress: address(1) }));
    await expect.poll(() => held.length).toBe(8);
    for (const finish of held) finish();
    for (const { statusCode } of await Promise.all(burst)) expect(statusCode).toBe(200);
    await app.close();
  });

  test('While the event loop is late, an overloaded node works on one request at a time', async () => {
    let [time, delay] = [0, 0];
    const { app, held } = await openHeldApp(
      () => time,
      () => delay,
    );
    const statusFrom = async (from: number) =>
      (await app.inject({ url: '/', remoteAddress: address(from) })).statusCode;
    const hold = (from: number) => app.inject({ url: '/held', remoteAddress: address(from) });
    const waiting = Array.from({ length: 8 }, (_, n) => hold(n));
    await expect.poll(() => held.length).toBe(8);
    time = 1_000;
    expect(await statusFrom(9)).toBe(200);
    time = 2_000;
    expect(await statusFrom(9)).toBe(503);
    for (const finish of held.splice(1)) finish();
    await Promise.all(waiting.slice(1));

    delay = 8;
    expect(await statusFrom(9)).toBe(503);
    delay = 7;
    expect(await statusFrom(9)).toBe(200);
    delay = 8;
    for (const finish of held) finish();
    await Promise.all(waiting);
    expect(await statusFrom(9)).toBe(200);
    await app.close();
  });

  test('Requests whose body has not arrived are no overload', async () => {
    let time = 0;
    const { app } = await openHeldApp(() => time);
    const bodies = Array.from({ length: 8 }, () => new Readable({ read: () => undefined }));
    const slow = bodies.map((payload) =>
      app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'text/plain' }, payload }),
    );
    for (time of [2_000, 4_000, 6_000])
      expect((await app.inject({ url: '/', remoteAddress: address(9) })).statusCode).toBe(200);
    for (const body of bodies) body.push(null);
    for (const { statusCode } of await Promise.all(slow)) expect(statusCode).toBe(200);
    await app.close();
  });
});
