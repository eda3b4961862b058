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

const POLYESTER = {
  fabrics: ['polyester' as const],
  temperature: 265,
  temperatureUnit: 'F' as const,
  seconds: 15,
  pressure: null,
  peel: null,
  prePressSeconds: null,
  secondPressSeconds: 5,
  coverSheet: true,
  note: 'Low heat',
};

test('Settings for single fabrics are lines of a table, with one for the other fabrics', () => {
  const type = transferTypeView({ fabrics: ['cotton', 'polyester', 'blend'], settings: [POLYESTER] });
  const { rerender } = render(<PressCard type={type} />);
  const lines = () =>
    screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  const polyester = [
    'Polyester',
    '265 °F (130 °C)',
    '15 seconds',
    '-',
    '-',
    '-',
    '5 seconds',
    'Yes',
    'Low heat',
  ];
  const others = [
    'Cotton, Blend',
    '325 °F (165 °C)',
    '10 seconds',
    'Medium',
    'Hot',
    '3 seconds',
    '-',
    '-',
    '-',
  ];
  const headings = [
    'Fabrics',
    'Temperature',
    'Time',
    'Pressure',
    'Peel',
    'Pre-press',
    'Second press',
    'Cover sheet',
    'Note',
  ];
  expect(lines()).toEqual([headings, polyester, others]);
  expect(shownFacts()).toEqual(['Garment color: Any']);
  rerender(<PressCard type={type} fabric="cotton" />);
  expect(lines()).toEqual([headings, others, polyester]);
  expect(screen.getByRole('row', { name: /^Cotton/ })).toHaveClass('bg-accent-soft');
  expect(screen.getByRole('row', { name: /^Polyester/ })).not.toHaveClass('bg-accent-soft');
  rerender(<PressCard type={transferTypeView({ fabrics: ['polyester'], settings: [POLYESTER] })} />);
  expect(lines()).toHaveLength(2);
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
