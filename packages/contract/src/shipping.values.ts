/** Carriers by name in lower case, and the page of a parcel as their own sites link to it. */
const PARCEL_PAGES: Record<string, (number: string) => string> = {
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dpd: (number) => `https://tracking.dpd.de/status/en_US/parcel/${number}`,
  gls: (number) => `https://gls-group.com/GROUP/en/parcel-tracking?match=${number}`,
  'royal mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  'canada post': (number) =>
    `https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor=${number}`,
};

export const LINKED_CARRIERS = ['UPS', 'FedEx', 'DHL', 'USPS', 'DPD', 'GLS', 'Royal Mail', 'Canada Post'];

function findParcelPage(carrier: string | null) {
  const name = carrier?.trim().toLowerCase() ?? '';
  return Object.hasOwn(PARCEL_PAGES, name) ? PARCEL_PAGES[name] : undefined;
}

export function isLinkedCarrier(carrier: string | null): boolean {
  return findParcelPage(carrier) !== undefined;
}

type Tracking = { carrier: string | null; trackingNumber: string | null; trackingUrl: string | null };

/** What carriers print in groups, which their pages do not know, has at least eight digits. Others are as they were typed. */
const GROUPED_DIGITS_MIN = 8;

function ungrouped(number: string): string {
  const isGrouped = /^[\dA-Z\s-]+$/i.test(number) && number.replace(/\D/g, '').length >= GROUPED_DIGITS_MIN;
  return isGrouped ? number.replace(/[\s-]/g, '') : number;
}

export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracking): string | null {
  const parcelPage = findParcelPage(carrier);
  if (!parcelPage) return trackingUrl;
  return trackingNumber === null ? null : parcelPage(encodeURIComponent(ungrouped(trackingNumber)));
}
