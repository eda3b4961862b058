import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Loadable, loadable } from '../../lib/loadable.ts';
import { createToastQueue, ToastProvider } from '../../lib/toasts/toasts.ts';
import { Menu, MenuItem } from './menu.tsx';
import { Toaster } from './toaster.tsx';
import { type ControlStart, useLoadableControl } from './use-loadable-control.ts';

function MoreMenu({ start }: { start: ControlStart }) {
  return (
    <Menu container={document.body} start={start} trigger={<button type="button">More</button>}>
      <MenuItem onClick={() => {}}>Add note</MenuItem>
    </Menu>
  );
}

function LoadedLater({ menu }: { menu: Loadable<{ start: ControlStart }> }) {
  const { Control, start, handlers } = useLoadableControl(menu);
  if (Control) return <Control start={start} />;
  return (
    <button type="button" aria-expanded={false} {...handlers}>
      More
    </button>
  );
}

/** A menu whose file arrives when `arrive` is called, and whose first `failures` downloads fail. */
function renderMenu({ failures = 0 } = {}) {
  let downloads = 0;
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const menu = loadable(async () => {
    downloads += 1;
    await promise;
    if (downloads <= failures) throw new Error('The server is unavailable');
    return MoreMenu;
  });
  render(
    <ToastProvider value={createToastQueue()}>
      <LoadedLater menu={menu} />
      <button type="button">Next</button>
      <Toaster />
    </ToastProvider>,
  );
  return { arrive, downloads: () => downloads };
}

const button = () => screen.getByRole('button', { name: 'More' });

test('A menu that is clicked before its file is there opens when it arrives', async () => {
  const { arrive, downloads } = renderMenu();
  expect(downloads()).toBe(0);
  await userEvent.click(button());
  expect(downloads()).toBe(1);
  expect(screen.queryByRole('menu')).toBeNull();
  arrive();
  expect(await screen.findByRole('menuitem', { name: 'Add note' })).toBeVisible();
});

test('A press is enough to open a menu, because its button may be replaced before the click', async () => {
  const { arrive } = renderMenu();
  fireEvent.mouseDown(button());
  arrive();
  expect(await screen.findByRole('menuitem', { name: 'Add note' })).toBeVisible();
});

test('A menu that has the focus when its file arrives keeps it and stays closed', async () => {
  const { arrive } = renderMenu();
  await userEvent.tab();
  expect(button()).toHaveFocus();
  arrive();
  // The button of the real menu.
  await expect.poll(() => button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button()).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('A menu that lost the focus before its file arrived does not take it back', async () => {
  const { arrive } = renderMenu();
  await userEvent.tab();
  await userEvent.tab();
  arrive();
  await expect.poll(() => button().getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('A menu that cannot be downloaded says so, and the next press downloads it again', async () => {
  const { arrive } = renderMenu({ failures: 1 });
  await userEvent.click(button());
  arrive();
  expect(await screen.findByRole('alert', { name: 'Failed to open the menu' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Add note' })).toBeVisible();
});

test('A menu that was pressed and left before its file arrived does not open', async () => {
  const { arrive } = renderMenu();
  await userEvent.click(button());
  await userEvent.tab();
  arrive();
  await expect.poll(() => button().getAttribute('aria-haspopup')).toBe('menu');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('An arrow key opens a menu whose file is not there yet', async () => {
  const { arrive } = renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  arrive();
  expect(await screen.findByRole('menuitem', { name: 'Add note' })).toBeVisible();
});
