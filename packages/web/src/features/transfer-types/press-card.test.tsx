import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { transferTypeView } from '../../test/builders.ts';
import { PressCard } from './press-card.tsx';

function shownFacts() {
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
}

test('The press card shows the temperature as typed first, then in the other unit', () => {
  render(<PressCard type={transferTypeView({ garment: 'dark', notes: 'Cover sheet.\nPress again.' })} />);
  expect(screen.getByRole('region', { name: 'Press card: Screen print' })).toBeVisible();
  expect(shownFacts()).toEqual([
    'Temperature: 325 °F (165 °C)',
    'Time: 10 seconds',
    'Pressure: Medium',
    'Peel: Hot',
    'Pre-press: 3 seconds',
    'Fabrics: Cotton, Blend',
    'Garment color: Dark',
    'Notes: Cover sheet.\nPress again.',
  ]);
});

test('What is not known of a type is left out of its press card', () => {
  const unknown = { seconds: null, pressure: null, peel: null, prePressSeconds: null, garment: null };
  render(
    <PressCard
      type={transferTypeView({ ...unknown, temperature: 150, temperatureUnit: 'C', fabrics: [] })}
    />,
  );
  expect(shownFacts()).toEqual(['Temperature: 150 °C (300 °F)']);
});

test('"Print" prints the card by itself, and the page as a whole afterwards', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<PressCard type={transferTypeView()} />);
  const card = within(screen.getByRole('region', { name: 'Press card: Screen print' }));
  await userEvent.click(card.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-print-alone]')).toHaveTextContent('325 °F');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print-alone]')).toBeNull();
});
