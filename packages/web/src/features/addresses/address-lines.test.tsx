import type { ShipToView } from '@portal/contract/addresses';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressChoices } from './address-choices.tsx';
import { AddressLines } from './address-lines.tsx';
import type { ShipToState } from './use-ship-to.ts';

const address: ShipToView = {
  label: null,
  name: 'נועה לוי',
  company: null,
  line1: '12 שדרות רוטשילד',
  line2: null,
  line3: null,
  city: 'תל אביב',
  region: null,
  postalCode: '6688112',
  country: 'IL',
  phone: '+972 3 555 0100',
};

test('Each line of an address has the direction of its own script', () => {
  render(<AddressLines address={address} />);
  for (const line of ['נועה לוי', '12 שדרות רוטשילד', '+972 3 555 0100'])
    expect(screen.getByText(line).tagName).toBe('BDI');
});

test('Two addresses that differ in the phone alone can be told apart', () => {
  const addresses = ['+1 555 0100', '+1 555 0101'].map((phone, id) => ({ ...address, id, phone }));
  const shipTo = { addresses, shown: null, choose: () => {} } as unknown as ShipToState;
  render(<AddressChoices shipTo={shipTo} />);
  for (const { phone } of addresses)
    expect(screen.getByRole('radio', { name: new RegExp(`\\${phone}$`) })).toBeVisible();
});
