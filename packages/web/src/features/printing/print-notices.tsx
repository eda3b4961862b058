import type { PrintedRequestView } from '@portal/contract/printing';
import type { Printout } from '@portal/contract/printing.values';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/ui/text-link.tsx';
import { describeUnaddressed } from '../orders/describe-request.ts';

type PrintNoticesProps = {
  requests: readonly PrintedRequestView[];
  /** What the URL names and no request has. */
  unknown: readonly string[];
  as: Printout;
  urlWith: (ids: readonly number[]) => string;
};

function numbers(ids: readonly number[]) {
  return ids.map((id) => `#${id}`).join(', ');
}

function idsOf(requests: readonly PrintedRequestView[], isMeant: (request: PrintedRequestView) => boolean) {
  return requests.filter(isMeant).map(({ id }) => id);
}

/** What an admin should know before printing. Not on paper. */
export function PrintNotices({ requests, unknown, as, urlWith }: PrintNoticesProps) {
  const chosen = new Set(requests.map(({ id }) => id));
  const left = [...new Set(requests.flatMap(({ sameAddress }) => sameAddress.ids))].filter(
    (id) => !chosen.has(id),
  );
  const rejected = idsOf(requests, ({ status }) => status === 'rejected');
  const printed = as === 'slips' ? idsOf(requests, ({ lastPrint }) => lastPrint !== null) : [];
  const unaddressed =
    as === 'slips' ? describeUnaddressed(requests.filter(({ status }) => status !== 'rejected')) : null;
  const notices: [key: string, isShown: boolean, content: ReactNode][] = [
    ['unknown', unknown.length > 0, `Unknown and left out: ${unknown.join(', ')}`],
    [
      'rejected',
      rejected.length > 0,
      `Rejected or cancelled${as === 'labels' ? ', without labels' : ''}: ${numbers(rejected)}`,
    ],
    ['unaddressed', unaddressed !== null, unaddressed],
    ['printed', printed.length > 0, `Printed before: ${numbers(printed)}`],
    [
      'neighbours',
      left.length > 0,
      <>
        <span>{`Approved for an address of these: ${numbers(left)} `}</span>
        <TextLink to={urlWith(left)}>Print them too</TextLink>
      </>,
    ],
  ];
  const shown = notices.filter(([, isShown]) => isShown);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="Before printing"
      className="mb-6 grid gap-1 rounded-lg border border-line bg-warning-soft px-4 py-3 break-words print:hidden"
    >
      {shown.map(([key, , content]) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}
