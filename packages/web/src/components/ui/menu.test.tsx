import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

function renderMenu() {
  const onClick = vi.fn();
  render(
    <Menu
      trigger={(attributes) => (
        <button {...attributes} type="button">
          Actions
        </button>
      )}
    >
      <MenuItem onClick={() => onClick('Duplicate')}>Duplicate</MenuItem>
      <MenuItem disabled onClick={() => onClick('Print')}>
        Print
      </MenuItem>
      <MenuItem onClick={() => onClick('Delete')}>Delete</MenuItem>
      <MenuItem onClick={() => onClick('Export')}>Export</MenuItem>
    </Menu>,
  );
  return { onClick, button: screen.getByRole('button', { name: 'Actions' }) };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('Arrow keys, Home, End and first letters lead through a menu, around its ends and past what is disabled', async () => {
  const { button } = renderMenu();
  button.focus();
  const steps = [
    ['{Enter}', 'Duplicate'],
    ['{ArrowDown}', 'Delete'],
    ['{ArrowDown}', 'Export'],
    ['{ArrowDown}', 'Duplicate'],
    ['{ArrowUp}', 'Export'],
    ['{Home}', 'Duplicate'],
    ['{End}', 'Export'],
    ['d', 'Duplicate'],
    ['d', 'Delete'],
    ['p', 'Delete'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(item(name)).toHaveFocus();
  }
});

test('Escape closes a menu, and a chosen item acts once; both give the focus back to the button', async () => {
  const { button, onClick } = renderMenu();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Export')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onClick.mock.calls).toEqual([['Delete']]);
  expect(button).toHaveFocus();
});
