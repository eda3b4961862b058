import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { denyClipboard } from '../../test/clipboard.ts';
import { renderPage } from '../../test/render-page.tsx';
import { CopyField } from './copy-field.tsx';

test.each([
  ['a line', false],
  ['a longer text', true],
])('Without access to the clipboard, "Copy" selects %s and says how to copy it', async (_text, multiline) => {
  denyClipboard();
  const element = <CopyField label="Key" value="ABCD EFGH" multiline={multiline} />;
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy')).toBeVisible();
  expect(screen.getByText('The text is selected. Press Ctrl+C, or ⌘C on a Mac, to copy it.')).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Key');
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'ABCD EFGH'.length]);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});
