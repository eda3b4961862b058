import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../lib/api/subscription-client.ts';
import { useSession } from '../../../lib/api/session.ts';
import type { Responses } from '../../../test/fake-server.ts';
import { client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useOwnRequestEvents } from './use-own-request-events.ts';

/** The browser's EventSource without a network. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }

  /** What a browser does with a response that is not 200. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }

  send(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

const UNAUTHENTICATED = {
  code: -32_001,
  message: 'You need to sign in',
  data: { code: 'UNAUTHORIZED', httpStatus: 401 },
};

function Page() {
  useOwnRequestEvents();
  const { user } = useSession();
  return <h1>{user === null ? 'Signed out' : user.name}</h1>;
}

async function pass(milliseconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
}

async function openPage(responses: Responses = {}) {
  const page = renderPage({ at: '/', user: client, routes: [{ path: '/', Component: Page }], responses });
  await pass(0);
  return page;
}

function lastStream() {
  const stream = FakeEventSource.opened.at(-1);
  if (!stream) throw new Error('No event stream was opened');
  return stream;
}

beforeEach(() => {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A refused stream is opened again after 3, 6, 12, 24 and then every 30 seconds, without a message', async () => {
  await openPage();
  for (const [retry, seconds] of [3, 6, 12, 24, 30, 30].entries()) {
    lastStream().refuse();
    await pass(seconds * 1_000 - 1);
    expect(FakeEventSource.opened).toHaveLength(retry + 1);
    await pass(1);
    expect(FakeEventSource.opened).toHaveLength(retry + 2);
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A stream that was refused first reads everything again when it opens', async () => {
  const page = await openPage();
  lastStream().refuse();
  await pass(3_000);
  expect(page.inputsOf('auth.session')).toHaveLength(0);
  lastStream().send('connected', {});
  await pass(100);
  expect(page.inputsOf('auth.session')).toHaveLength(1);
});

test('A stream whose session has ended reads the session again and is not opened again', async () => {
  await openPage({ 'auth.session': () => ({ user: null }) });
  lastStream().send('connected', {});
  lastStream().send('serialized-error', UNAUTHENTICATED);
  await pass(120_000);
  expect(screen.getByRole('heading')).toHaveTextContent('Signed out');
  expect(FakeEventSource.opened).toHaveLength(1);
});

test('A stream whose session has ended is opened again for a user who has signed in meanwhile', async () => {
  await openPage({ 'auth.session': () => ({ user: { ...client, name: 'Next User' } }) });
  lastStream().send('connected', {});
  lastStream().send('serialized-error', UNAUTHENTICATED);
  await pass(3_000);
  expect(screen.getByRole('heading')).toHaveTextContent('Next User');
  expect(FakeEventSource.opened).toHaveLength(2);
});
