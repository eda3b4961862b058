import type { PrintoutView } from '@portal/contract/printing';
import { PRINTOUTS, type Printout } from '@portal/contract/printing.values';
import { requestMessages } from '@portal/contract/requests.values';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { QueryState } from '../../components/list/query-state.tsx';
import { BackLink } from '../../components/ui/back-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { errorText, isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { loadedImages } from '../../lib/loaded-images.ts';
import { paths } from '../../lib/paths.ts';
import { queueUrl } from '../request-queue/queue-view.ts';
import { useQueueLocation } from '../request-queue/use-queue-location.ts';
import { LabelSheets } from './label-sheets.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import { PrintNotices } from './print-notices.tsx';
import { failureMessages } from './printing.messages.ts';
import { printoutQuery } from './printout-query.ts';
import { printUrl, usePrintLocation } from './use-printout.ts';

const TITLES: Record<Printout, string> = {
  slips: 'Packing slips',
  'pick-list': 'Pick list',
  labels: 'Labels',
};

/** Enters the print into the timelines, then opens the browser's dialog, also when that failed. */
function PrintButton({ ids, as }: { ids: number[]; as: Printout }) {
  const open = async () => {
    await loadedImages();
    window.print();
  };
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.recordPrint, {
    failure: failureMessages.recordPrint,
    invalidate: (utils) => [utils.admin.requests.printout, utils.admin.requests.get],
    isPendingUntilRead: true,
    onSuccess: open,
    onError: open,
  });
  return (
    <Button icon={<Printer aria-hidden />} pending={isPending} onClick={() => mutate({ ids, as })}>
      Print
    </Button>
  );
}

function Sheets({ printout, as, now }: { printout: PrintoutView; as: Printout; now: number }) {
  const { requests } = printout;
  if (requests.length === 0)
    return (
      <EmptyState icon={Printer} title={requestMessages.notFound} text="None of the numbers is known." />
    );
  if (as === 'labels') return <LabelSheets requests={requests} />;
  return (
    <div className="mx-auto max-w-[50rem] [&>*+*]:mt-6 print:max-w-none print:[&>*+*]:mt-0">
      {as === 'slips' ? (
        requests.map((request) => <PackingSlip key={request.id} request={request} now={now} />)
      ) : (
        <PickList requests={requests} now={now} />
      )}
    </div>
  );
}

function loadError(error: unknown) {
  const text = errorText(error, 'The portal cannot be reached.');
  return { title: 'Failed to load the requests', text, canRetry: !isRefused(error) };
}

/** The chosen requests as sheets for the packers. */
export function RequestPrintout() {
  const location = useQueueLocation();
  const { ids, others: unknown, as } = usePrintLocation();
  const query = useQuery({ ...printoutQuery(ids), enabled: ids.length > 0 });
  const requests = query.data?.requests ?? [];
  const printed = as === 'labels' ? requests.filter(({ status }) => status !== 'rejected') : requests;
  const found = printed.map(({ id }) => id);
  const others = PRINTOUTS.filter((printout) => printout !== as);
  const [first] = ids;
  return (
    <>
      <div className="print:hidden">
        <BackLink
          className="mb-3"
          to={queueUrl(
            ids.length === 1 && first !== undefined ? paths.adminRequest(first) : paths.adminRequests,
            location,
          )}
        >
          {ids.length === 1 ? 'Back to Request' : 'Back to Requests'}
        </BackLink>
        <PageHeading title={TITLES[as]}>
          {found.length > 0 && <PrintButton ids={found} as={as} />}
          {ids.length > 0 &&
            others.map((other) => (
              <ButtonLink key={other} to={printUrl(ids, other, location)} variant="secondary">
                {TITLES[other]}
              </ButtonLink>
            ))}
        </PageHeading>
      </div>
      {ids.length === 0 ? (
        <EmptyState
          icon={Printer}
          title="No requests chosen"
          text="Select requests in the list, then press Packing slips."
        />
      ) : (
        <QueryState query={query} loading={<PageSpinner label="Loading the requests" />} error={loadError}>
          {(printout) => (
            <>
              <PrintNotices
                requests={printout.requests}
                unknown={[...printout.unknown.map((id) => `#${id}`), ...unknown]}
                as={as}
                urlWith={(more) => printUrl([...ids, ...more], as, location)}
              />
              <Sheets printout={printout} as={as} now={query.dataUpdatedAt} />
            </>
          )}
        </QueryState>
      )}
    </>
  );
}
