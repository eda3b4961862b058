import type { FailedEmailView } from '@portal/contract/emails';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { FailedEmailsOf } from './failed-emails-of.tsx';

function failedEmail(number: number, fields: Partial<FailedEmailView> = {}): FailedEmailView {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    kind: 'request-shipped',
    requestId: 12,
    recipient: { name: 'Mara de Wit', email: 'mara@example.com', clientId: 7 },
    problem: '550 No such user',
    failedAt: '2026-11-20T09:00:00.000Z',
    ...fields,
  };
}

function renderFailed(emails: FailedEmailView[], element = <FailedEmailsOf clientId={7} />) {
  let failed = emails;
  return renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'admin.emails.failed': () => failed,
      'admin.emails.sendAgain': ({ ids }) => {
        failed = failed.filter(({ id }) => !ids.includes(id));
        return null;
      },
    },
  });
}

test('A failed email says why, and is gone once it is sent again', async () => {
  const page = renderFailed([failedEmail(1)]);
  const card = await screen.findByRole('region', { name: 'Failed email' });
  expect(card).toHaveTextContent('To Mara de Wit (mara@example.com)');
  expect(card).toHaveTextContent('550 No such user');
  expect(screen.getByRole('link', { name: 'Samples shipped, #12' })).toHaveAttribute(
    'href',
    '/admin/requests/12',
  );
  expect(screen.getByRole('link', { name: 'Correct the address of Mara de Wit' })).toHaveAttribute(
    'href',
    '/admin/clients/7?contact=7',
  );
  expect(page.inputsOf('admin.emails.failed')).toEqual([{ clientId: 7 }]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Send again to Mara de Wit', description: 'Samples shipped, #12' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
  expect(page.inputsOf('admin.emails.sendAgain')).toEqual([{ ids: [failedEmail(1).id] }]);
});

test('One of several failed emails is shown until the admin shows all, and all are sent again together', async () => {
  const page = renderFailed([failedEmail(1), failedEmail(2), failedEmail(3)]);
  expect(await screen.findByRole('region', { name: '3 failed emails' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Send all again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
  expect(page.inputsOf('admin.emails.sendAgain')).toEqual([{ ids: [1, 2, 3].map((n) => failedEmail(n).id) }]);
});

test('On the page of its request, an email does not link to it, nor to the contact data of an admin', async () => {
  const recipient = { name: 'Ada Admin', email: 'ada@example.com', clientId: null };
  renderFailed([failedEmail(1, { recipient })], <FailedEmailsOf requestId={12} />);
  expect(await screen.findByText('Samples shipped, #12')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
