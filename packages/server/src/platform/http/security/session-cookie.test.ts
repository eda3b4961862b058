import fc from 'fast-check';
import { expect } from 'vitest';
import { buildClient } from '../../../../test/builders.ts';
import { beginTestSession, test } from '../../../../test/portal.fixture.ts';

test('A session cookie that was changed anywhere does not sign in', async ({ portal: { app, em } }) => {
  const { id } = await buildClient(em);
  const sessionId = await beginTestSession(em, id);
  const original = app.encodeSecureSession(app.createSecureSession({ sessionId }));
  // The cookie is base64 of an encrypted text and a nonce. Padding bits that decode to the same bytes are no change.
  const decoded = (value: string) =>
    value
      .split(';')
      .slice(0, 2)
      .map((part) => Buffer.from(part, 'base64').toString('hex'))
      .join(';');
  const position = fc.nat(original.length - 1);
  const changed = fc
    .oneof(
      fc
        .tuple(position, fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme-ascii' }))
        .map(([at, text]) => original.slice(0, at) + text + original.slice(at + text.length)),
      fc.tuple(position, position).map(([from, to]) => original.slice(0, from) + original.slice(to)),
      position.map((at) => original.slice(0, at)),
      fc.tuple(position, position).map(([a, b]) => {
        const characters = [...original];
        [characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? ''];
        return characters.join('');
      }),
      fc.base64String({ maxLength: 200 }).map((text) => `${text};${original.split(';')[1]}`),
    )
    .filter((value) => decoded(value) !== decoded(original));
  const readsSession = (value: string) => app.decodeSecureSession(value)?.get('sessionId') !== undefined;
  expect(readsSession(original)).toBe(true);
  fc.assert(
    fc.property(changed, (value) => !readsSession(value)),
    { numRuns: 10_000 },
  );
});

test('Of several cookies of one name, the first that decrypts counts', async ({ portal: { app, em } }) => {
  const [one, other] = [await buildClient(em), await buildClient(em)];
  const cookieOf = async (id: number) => {
    const sessionId = await beginTestSession(em, id);
    return `portal=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ sessionId })))}`;
  };
  const [valid, later] = [await cookieOf(one.id), await cookieOf(other.id)];
  const read = (cookie: string) => app.inject({ url: '/api/user', headers: { cookie } });
  for (const cookie of [
    `portal=stale; ${valid}`,
    `portal=; portal=%; ${valid}; theme=dark`,
    `portal=a;portal=b;${valid}; ${later}`,
    `${valid}; portal=stale`,
  ])
    expect((await read(cookie)).json()).toMatchObject({ id: one.id });
  expect((await read('portal=stale; portal=stale')).statusCode).toBe(401);
});
