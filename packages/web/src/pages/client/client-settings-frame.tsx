import type { ReactNode } from 'react';
import { SettingsFrame } from '../../components/settings/settings-frame.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { sectionsOf } from '../../lib/page-links.ts';
import { paths } from '../../lib/paths.ts';

const LINKS = sectionsOf('client');
// The link that is left out is the last one, so that none moves when the response arrives.
const LINKS_WITHOUT_API = LINKS.filter(({ to }) => to !== paths.settingsApi);

export function ClientSettingsFrame({ children }: { children: ReactNode }) {
  const { data: policy } = trpc.me.apiTokens.policy.useQuery();
  return <SettingsFrame links={policy?.isAllowed ? LINKS : LINKS_WITHOUT_API}>{children}</SettingsFrame>;
}
