import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { QueryState } from './query-state.tsx';

const failure = new Error('The server is unavailable');

function renderQuery(query: { data?: string; error?: Error }) {
  const refetch = vi.fn(async () => {});
  const { data, error } = query;
  const result = render(
    <QueryState
      query={{ data, error, isError: error !== undefined, refetch }}
      loading={<p>Loading</p>}
      error={{ title: 'Error loading webhooks.', text: 'Please try again.' }}
    >
      {(text) => <p>{text}</p>}
    </QueryState>,
  );
  return { ...result, refetch };
}

test('A query shows only its loading state before the first response', () => {
  renderQuery({});
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A query shows only its data after a successful response', () => {
  renderQuery({ data: 'Two webhooks' });
  expect(screen.getByText('Two webhooks')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('A failed first request shows the error, and "Try again" repeats the request', async () => {
  const { refetch } = renderQuery({ error: failure });
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading webhooks.');
  expect(screen.queryByText('Loading')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('A failed repetition shows the error beside the earlier data, and "Try again" repeats the request', async () => {
  const { refetch } = renderQuery({ data: 'Two webhooks', error: failure });
  expect(screen.getByText('Two webhooks')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Error loading webhooks.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('Offline, the failed repetition is left to the bar of the page, and is made again afterwards', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { refetch } = renderQuery({ data: 'Two webhooks', error: failure });
  act(() => onlineManager.setOnline(false));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(refetch).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(refetch).toHaveBeenCalledOnce();
});

test('An error that a repetition cannot mend has no "Try again"', () => {
  render(
    <QueryState
      query={{ data: undefined, error: failure, isError: true, refetch: async () => {} }}
      loading={null}
      error={() => ({ title: 'Client not found', canRetry: false })}
    >
      {() => null}
    </QueryState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Client not found');
  expect(screen.queryByRole('button')).toBeNull();
});
