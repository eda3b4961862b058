import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { GENERAL_GROUPS } from './general-fields.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsGroup } from './settings-group.tsx';

const GeneralForm = lazy(() => import('./general-form.tsx'));

function FieldPlaceholder({ label, hint }: { label: string; hint: string }) {
  return (
    <div className="grid max-w-96 gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <Skeleton className="h-10" />
      <p className="text-sm text-quiet">{hint}</p>
    </div>
  );
}

function SwitchPlaceholder({ label, description }: { label: string; description: string }) {
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-quiet">{description}</p>
      </div>
      <Skeleton className="h-6 w-11 shrink-0" />
    </div>
  );
}

/** Has the form's texts and height, so that nothing moves when the values arrive. */
function GeneralPlaceholder() {
  return (
    <div className="grid gap-6">
      {GENERAL_GROUPS.map(({ fields, ...group }) => (
        <SettingsGroup key={group.title} {...group}>
          {fields.map((field) => {
            if (field.kind === 'switch') return <SwitchPlaceholder key={field.name} {...field} />;
            return !field.isHiddenAtFirst && <FieldPlaceholder key={field.name} {...field} />;
          })}
        </SettingsGroup>
      ))}
      <Spinner className="h-10" />
    </div>
  );
}

export function GeneralSettings() {
  return (
    <SettingsCard title="General Settings" loading={<GeneralPlaceholder />}>
      {(stored) => (
        <ErrorBoundary title="The settings could not be shown.">
          <Suspense fallback={<GeneralPlaceholder />}>
            <GeneralForm stored={stored} />
          </Suspense>
        </ErrorBoundary>
      )}
    </SettingsCard>
  );
}
