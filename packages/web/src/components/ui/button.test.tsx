import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('A pending button shows its pending label only', () => {
  const { rerender } = render(<Button pendingLabel="Saving...">Save Changes</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Save Changes$/);
  rerender(
    <Button pending pendingLabel="Saving...">
      Save Changes
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveTextContent(/^Saving\.\.\.$/);
});

test('A pending button ignores clicks and keeps the focus', async () => {
  let presses = 0;
  let submissions = 0;
  const form = (pending: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <Button type="submit" pending={pending} onClick={() => (presses += 1)}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect([presses, submissions]).toEqual([1, 1]);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
