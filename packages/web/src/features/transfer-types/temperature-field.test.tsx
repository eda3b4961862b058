import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TemperatureField } from './temperature-field.tsx';

test.each([
  ['150', 'F', '150 °F (65 °C), unusually low'],
  ['150', 'C', '150 °C (300 °F)'],
  ['325', 'F', '325 °F (165 °C)'],
  ['325', 'C', '325 °C (615 °F), unusually high'],
] as const)(
  'Beside %s °%s stands the other unit, and whether transfers are pressed so',
  (degrees, unit, hint) => {
    render(<TemperatureField value={{ degrees, unit }} error={undefined} onChange={() => undefined} />);
    expect(screen.getByLabelText('Temperature')).toHaveAccessibleDescription(hint);
  },
);

test.each(['', 'hot', '1.5'])('Beside "%s", which is no temperature, stands nothing', (degrees) => {
  render(<TemperatureField value={{ degrees, unit: 'F' }} error={undefined} onChange={() => undefined} />);
  expect(screen.getByLabelText('Temperature')).not.toHaveAccessibleDescription();
});
