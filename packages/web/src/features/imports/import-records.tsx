import type { ImportKindName } from '@portal/contract/imports';
import { lazy, Suspense } from 'react';
import { DownloadCsv } from '../../components/list/download-csv.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText, isRefused } from '../../lib/api/server-error.ts';
import { TRY_LATER } from '../../lib/toasts/toasts.ts';
import { IMPORT_LABELS } from './import-kinds.ts';
import { ImportProblem } from './import-problem.tsx';
import { ImportResultCard } from './import-result.tsx';
import { ImportSourceCard } from './import-source.tsx';
import { useImport } from './use-import.ts';

const ImportPreviewCard = lazy(() => import('./import-preview.tsx'));

/** Records from a spreadsheet: a file or a text is checked, shown row by row, and imported after a confirmation. */
export function ImportRecords({ kind }: { kind: ImportKindName }) {
  const importing = useImport(kind);
  const { check, source, write } = importing;
  const { title, text, list, back } = IMPORT_LABELS[kind];
  return (
    <>
      <BackLink to={list} className="mb-3">
        {back}
      </BackLink>
      <PageHeading title={title} text={text}>
        {/* A file with the headings, also where there are no records yet. */}
        <DownloadCsv path={`/downloads/${kind}.csv`} filter={{}} />
      </PageHeading>
      {write.isSuccess ? (
        <ImportResultCard kind={kind} result={write.data} sent={write.variables} onAgain={importing.clear} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <ImportSourceCard kind={kind} importing={importing} />
          {check.isPending && <Spinner className="justify-center py-8" label="Checking the rows..." />}
          {check.isError && source && (
            <ImportProblem
              text={errorText(check.error, `The file could not be checked. ${TRY_LATER}.`)}
              action={isRefused(check.error) ? undefined : 'Check again'}
              onAct={() => importing.read(source)}
            />
          )}
          {check.isSuccess && (
            <ErrorBoundary title="The preview could not be shown.">
              <Suspense fallback={<Spinner className="justify-center py-8" />}>
                <ImportPreviewCard
                  key={check.data.fingerprint}
                  kind={kind}
                  preview={check.data}
                  importing={importing}
                />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      )}
      {importing.confirmation}
    </>
  );
}
