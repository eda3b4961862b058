import type { SettingsView } from '@portal/contract/settings';
import type { ReactNode } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';

type SettingsCardProps = {
  title: string;
  loading?: ReactNode;
  children: (stored: SettingsView) => ReactNode;
};

export function SettingsCard({
  title,
  loading = <Spinner className="w-full justify-center py-16" />,
  children,
}: SettingsCardProps) {
  const query = trpc.admin.settings.get.useQuery();
  return (
    <Card title={title}>
      <QueryState
        query={query}
        loading={loading}
        error={{ title: 'Error loading settings.', text: 'Please try again.' }}
      >
        {children}
      </QueryState>
    </Card>
  );
}
