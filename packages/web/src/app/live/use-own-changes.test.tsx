import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trpc } from '../../lib/api/trpc.ts';
import { FakeEventSource } from '../../test/fake-event-source.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { useLiveChanges } from './use-live-changes.ts';
import { useOwnChanges } from './use-own-changes.ts';

function CartPage() {
  useLiveChanges({ stream: 'me', onChanges: useOwnChanges(() => true) });
  const { isSuccess } = trpc.me.requests.earlier.useQuery({ sampleIds: [11] });
  return isSuccess && <p>Earlier requests</p>;
}

test.each(['request', 'new-request'] as const)(
  'What a client had before is read again after a change of the topic %s',
  async (topic) => {
    FakeEventSource.opened = [];
    vi.stubGlobal('EventSource', FakeEventSource);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = renderPage({ at: '/', user: client, routes: [{ path: '/', Component: CartPage }] });
    expect(await screen.findByText('Earlier requests')).toBeVisible();
    const [stream] = FakeEventSource.opened;
    stream?.send('connected', {});
    stream?.sendChanges('first', { topic, subject: '2', accountId: client.id });
    await waitFor(() => expect(page.inputsOf('me.requests.earlier')).toHaveLength(2));
  },
);
