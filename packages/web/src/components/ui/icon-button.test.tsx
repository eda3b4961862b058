import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { TooltipPopup } from './tooltip.tsx';

function renderButton() {
  render(
    <>
      <IconButton label="Delete Mara de Wit" tooltip="Delete" />
      <TooltipPopup />
    </>,
  );
  return screen.getByRole('button', { name: 'Delete Mara de Wit' });
}

test('A tooltip appears when an icon button has the keyboard focus, and Escape closes it', async () => {
  const button = renderButton();
  expect(screen.queryByText('Delete')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByText('Delete')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Delete')).toBeNull());
});

test('A tooltip appears when the pointer rests on an icon button', async () => {
  await userEvent.hover(renderButton());
  expect(await screen.findByText('Delete')).toBeVisible();
});
