import type { SampleView } from '@portal/contract/samples';

export const ALL_SIZES = 'all';

function folded(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The distinct design sizes, in ascending order: 3x3 before 12x12. */
export function sizesOf(samples: SampleView[]) {
  return [...new Set(samples.flatMap(({ designSize }) => designSize ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}

/** The samples of a size that contain every word of the search, ignoring order, case and accents. */
export function filterCatalogue(samples: SampleView[], search: string, size: string) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return samples.filter(({ name, description, designSize }) => {
    const text = folded(`${name} ${description} ${designSize ?? ''}`);
    return (size === ALL_SIZES || designSize === size) && words.every((word) => text.includes(word));
  });
}
