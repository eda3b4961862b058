import type { SettingsView } from '@portal/contract/settings';
import type { ReactNode } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';

type SettingsCardProps = { title: string; children: (stored: SettingsView) => ReactNode };

export function SettingsCard({ title, children }: SettingsCardProps) {
  const query = trpc.admin.settings.get.useQuery();
  return (
    <Card title={title}>
      <QueryState
        query={query}
        // The spinner is as high as the general settings, so that the card below does not move.
        loading={<Spinner className="h-80 w-full justify-center" />}
        error={{ title: 'Error loading settings.', text: 'Please try again.' }}
      >
        {children}
      </QueryState>
    </Card>
  );
}
