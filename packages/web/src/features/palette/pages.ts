import { hasWords } from '@portal/contract/values/compare-text';
import { ADDING } from '../../components/dialog/use-add-dialog.ts';
import { pagesOf, sectionsOf } from '../../lib/page-links.ts';
import { paths } from '../../lib/paths.ts';
import type { Target } from './records.ts';

type Area = 'client' | 'admin';

/** Pages that the navigation does not have. */
const FURTHER_PAGES: Record<Area, readonly Target[]> = {
  client: [],
  admin: [{ to: paths.adminTransferTypes, label: 'Transfer types' }],
};

const HELP: Target = { to: paths.help, label: 'Help' };

const ACTIONS: Record<Area, readonly Target[]> = {
  client: [],
  admin: [
    { to: paths.adminClients, label: 'Add client', state: ADDING },
    { to: paths.adminSamples, label: 'Add sample', state: ADDING },
    { to: paths.adminTransferTypes, label: 'Add transfer type', state: ADDING },
  ],
};

/** The pages and the actions of an area that match a text, and the sections of its settings once there is a text. */
export function findPages(area: Area, text: string): { value: string; items: Target[] }[] {
  const matching = (targets: readonly Target[]) => targets.filter(({ label }) => hasWords(label, text));
  // The first section is the page of the settings.
  const sections = text === '' ? [] : sectionsOf(area).slice(1);
  return [
    { value: 'Pages', items: matching([...pagesOf(area), ...FURTHER_PAGES[area], HELP]) },
    { value: 'Actions', items: matching(ACTIONS[area]) },
    { value: 'Settings', items: matching(sections) },
  ];
}
