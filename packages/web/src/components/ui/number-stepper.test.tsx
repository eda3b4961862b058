import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';
import { TooltipPopup } from './tooltip.tsx';

function Quantity({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return <NumberStepper label="Quantity of Crest" value={value} min={1} max={10} onChange={setValue} />;
}

function field() {
  return screen.getByRole('spinbutton', { name: 'Quantity of Crest' });
}

test('The number stepper stops at its minimum and its maximum', async () => {
  render(<Quantity start={9} />);
  const up = screen.getByRole('button', { name: 'One more' });
  await userEvent.click(up);
  expect(field()).toHaveValue('10');
  expect(up).toHaveAttribute('aria-disabled', 'true');
  field().focus();
  await userEvent.keyboard('{Home}');
  expect(field()).toHaveValue('1');
  expect(field()).toHaveAttribute('aria-valuenow', '1');
});

test('The number stepper accepts a typed number and corrects it to the allowed range', async () => {
  render(<Quantity start={1} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '7');
  expect(field()).toHaveAttribute('aria-valuenow', '7');
  await userEvent.type(field(), '7');
  await userEvent.tab();
  expect(field()).toHaveValue('10');
});

test('The buttons of the number stepper have tooltips', async () => {
  render(
    <>
      <Quantity start={2} />
      <TooltipPopup />
    </>,
  );
  await userEvent.hover(screen.getByRole('button', { name: 'One fewer' }));
  expect(await screen.findByText('One fewer')).toBeVisible();
});
