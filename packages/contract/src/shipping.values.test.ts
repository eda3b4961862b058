import { describe, expect, test } from 'vitest';
import { isLinkedCarrier, LINKED_CARRIERS, trackingLink } from './shipping.values.ts';

const link = (carrier: string | null, trackingNumber: string | null, trackingUrl: string | null = null) =>
  trackingLink({ carrier, trackingNumber, trackingUrl });

describe('links of parcels', () => {
  test.for(LINKED_CARRIERS)('The link of %s is made from the number, which is encoded', (carrier) => {
    const url = link(carrier, '1Z 9/&?#\u00e9');
    expect(url).toContain('1Z%209%2F%26%3F%23%C3%A9');
    expect(new URL(url ?? '').protocol).toBe('https:');
  });

  test('A number in groups is one number', () => {
    expect(link('USPS', '9400 1000 0000 0000 0000 07')).toContain('tLabels=9400100000000000000007');
    expect(link('FedEx', '7946-2123-4567')).toContain('trknbr=794621234567');
    expect(link('UPS', '1Z 999 AA1 01 2345 6784')).toContain('1Z999AA10123456784');
    expect(link('UPS', '1Z-NEW-152')).toContain('1Z-NEW-152');
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
