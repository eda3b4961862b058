import { describe, expect, test } from 'vitest';
import { isLinkedCarrier, LINKED_CARRIERS, trackingLink } from './carriers.ts';

const link = (carrier: string | null, trackingNumber: string | null, trackingUrl: string | null = null) =>
  trackingLink({ carrier, trackingNumber, trackingUrl });

describe('links of parcels', () => {
  test.for(LINKED_CARRIERS)('The link of %s is made from the number, which is encoded', (carrier) => {
    const url = link(carrier, '1Z 9/&?#\u00e9');
    expect(url).toContain('1Z%209%2F%26%3F%23%C3%A9');
    expect(new URL(url ?? '').protocol).toBe('https:');
  });

  test('A carrier is known in any case, and no other name is', () => {
    for (const carrier of ['ups', 'Ups', ' UPS ', 'royal mail', 'CANADA POST'])
      expect(isLinkedCarrier(carrier)).toBe(true);
    for (const carrier of [null, '', 'constructor', '__proto__', 'UPS Store', 'javascript:alert(1)'])
      expect(isLinkedCarrier(carrier)).toBe(false);
  });

  test('Another carrier has the link of its shipment, and a known one without a number has none', () => {
    expect(link('Parcel Post', '1')).toBeNull();
    expect(link('javascript:alert(1)', 'javascript:alert(1)')).toBeNull();
    expect(link('Parcel Post', '1', 'https://parcels.example.com/1')).toBe('https://parcels.example.com/1');
    expect(link('UPS', null, 'https://parcels.example.com/1')).toBeNull();
  });
});
