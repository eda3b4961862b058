import type { CreditEntryView } from '@portal/contract/credits';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { EntryText } from './statement-table.tsx';

function renderEntry(entry: Partial<CreditEntryView>): string | null {
  const reason = 'The stored text is not shown';
  const rest = {
    number: 1,
    at: '2026-11-20T09:00:00.000Z',
    balanceAfter: 5,
    expired: null,
    heldRequestId: null,
    isReopening: false,
    isCancellation: false,
    note: null,
  };
  const whole = {
    kind: 'spend',
    amount: -2,
    reason,
    requestId: null,
    actor: 'Ada',
    ...rest,
    ...entry,
  } as const;
  const { container } = render(
    <MemoryRouter>
      <EntryText entry={whole} withActor requestPath={(id) => `/requests/${id}`} />
    </MemoryRouter>,
  );
  return container.textContent;
}

test.each<[Partial<CreditEntryView>, string]>([
  [{ kind: 'grant', amount: 5 }, 'Initial creditsby Ada'],
  [{ kind: 'reset', amount: 3, actor: null }, 'Monthly credits reset'],
  [{ kind: 'reset', amount: 3, expired: 0, actor: null }, 'Monthly credits reset'],
  [{ kind: 'reset', amount: 3, expired: 2, actor: null }, 'Monthly credits reset, 2 unused expired, 5 new'],
  [{ kind: 'spend', requestId: 7 }, 'Request #7 submittedby Ada'],
  [{ kind: 'spend', requestId: 7, heldRequestId: 3 }, 'Request #7 sent, held request #3by Ada'],
  [{ kind: 'spend', requestId: 7, isReopening: true }, 'Request #7 reopenedby Ada'],
  [{ kind: 'refund', amount: 2, requestId: 7 }, 'Request #7 rejected, credits returnedby Ada'],
  [
    { kind: 'refund', amount: 0, requestId: 7 },
    'Request #7 rejected; its credits were from an earlier month and have expiredby Ada',
  ],
  [
    { kind: 'refund', amount: 2, requestId: 7, isCancellation: true },
    'Request #7 cancelled, credits returnedby Ada',
  ],
  [
    { kind: 'refund', amount: 1, requestId: 7, note: 'cut by 1 unit, credits returned' },
    'Request #7 cut by 1 unit, credits returnedby Ada',
  ],
  [
    { kind: 'adjustment', amount: 4, requestId: 7, note: 'is free of charge' },
    'Request #7 is free of chargeby Ada',
  ],
  [{ kind: 'adjustment', amount: 4 }, 'Adjusted by Ada'],
  [
    { kind: 'adjustment', amount: 4, heldRequestId: 3, note: 'For held request 3' },
    'Granted for held request #3by Ada',
  ],
  [{ kind: 'adjustment', amount: 4, note: 'Welcome gift' }, 'Welcome giftby Ada'],
  [{ kind: 'adjustment', note: 'Changed outside the portal', actor: null }, 'Changed outside the portal'],
])('A ledger entry %o reads "%s"', (entry, text) => {
  expect(renderEntry(entry)).toBe(text);
});

test('The request of a ledger entry is a link', () => {
  renderEntry({ requestId: 7 });
  expect(screen.getByRole('link', { name: 'Request #7' })).toHaveAttribute('href', '/requests/7');
});
