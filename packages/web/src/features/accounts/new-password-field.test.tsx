import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

const HINT = 'This is one of the most common passwords. A longer one of your own is safer.';

test.for(['password1', 'QWERTY', '123456'])(
  'A new password such as %s gets a hint at its field',
  async (common) => {
    render(<NewPasswordField label="New Password" />);
    const field = screen.getByLabelText('New Password');
    await userEvent.type(field, common);
    expect(await screen.findByText(HINT)).toBeVisible();
    expect(field).toHaveAccessibleDescription(HINT);
    expect(field).toBeValid();
    await userEvent.type(field, '-of-mine');
    expect(screen.queryByText(HINT)).toBeNull();
  },
);
