import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { requestView } from '../../../test/request-builders.ts';
import RejectRequestsDialog from './reject-requests-dialog.tsx';

function Rejection({ nextId }: { nextId: number }) {
  const { user } = useSession();
  const [id, setId] = useState(42);
  if (!user)
    return (
      <button type="button" onClick={() => setId(nextId)}>
        Open another request
      </button>
    );
  const request = requestView({ id });
  return (
    <RejectRequestsDialog
      open
      onOpenChange={() => {}}
      requests={[request]}
      isPending={false}
      onReject={() => {}}
    />
  );
}

test.each([
  ['is filled in again for the same request', 42, 'Out of stock'],
  ['does not appear for another request', 41, ''],
])('After an ended session, the typed reason of a rejection %s', async (_where, nextId, reason) => {
  const { queryClient } = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element: <Rejection nextId={nextId} /> }],
  });
  const session = getQueryKey(trpc.auth.session, undefined, 'query');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Out of stock');
  act(() => void queryClient.setQueryData(session, { user: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open another request' }));
  act(() => void queryClient.setQueryData(session, { user: admin }));
  expect(await screen.findByRole('dialog', { name: `Reject request #${nextId}` })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue(reason);
});
