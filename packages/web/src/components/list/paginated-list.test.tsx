import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PaginatedList } from './paginated-list.tsx';

test('A page that failed is read again when the connection is back, and left for the first one by a press', async () => {
  const [refetch, toFirstPage] = [vi.fn(async () => undefined), vi.fn()];
  render(
    <PaginatedList
      query={{ data: undefined, isError: true, isPlaceholderData: false, refetch }}
      state={{ page: { after: 'x' }, isFiltered: false, goToPage: vi.fn(), toFirstPage, reset: vi.fn() }}
      noun="clients"
      empty={null}
    >
      {() => null}
    </PaginatedList>,
  );
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(refetch).toHaveBeenCalledOnce();
  expect(toFirstPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(toFirstPage).toHaveBeenCalledOnce();
});
