import type { ImportKindName } from '@portal/contract/imports';
import { formatCount } from '@portal/contract/values/numbers';
import { paths } from '../../lib/paths.ts';

type KindLabels = {
  title: string;
  text: string;
  /** One record, and several. */
  nouns: readonly [string, string];
  list: string;
  back: string;
  /** The columns that a new record needs. */
  hint: string;
};

export const IMPORT_LABELS: Record<ImportKindName, KindLabels> = {
  samples: {
    title: 'Import samples',
    text: 'Add and change samples with a spreadsheet.',
    nouns: ['sample', 'samples'],
    list: paths.adminSamples,
    back: 'Back to Samples',
    hint: 'A sample is found by its design number, or by the ID of an export. All others are new.',
  },
  clients: {
    title: 'Import clients',
    text: 'Add and change clients with a spreadsheet.',
    nouns: ['client', 'clients'],
    list: paths.adminClients,
    back: 'Back to Clients',
    hint: 'A client is found by username, or by customer number where a row has none. All others are new.',
  },
};

/** Returns for example "1 client" or "1,200 samples". */
export function formatNouns(kind: ImportKindName, count: number) {
  const [one, several] = IMPORT_LABELS[kind].nouns;
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
