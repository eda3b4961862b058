import { pressFacts, pressTable } from '@portal/contract/press-card';
import type { PrintedRequestView, SameAddressView } from '@portal/contract/printing';
import { detailFields } from '@portal/contract/requests.fields';
import { displayedStatus, requestMessages } from '@portal/contract/requests.values';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { QrCode } from '../../components/ui/qr-code.tsx';
import { Day } from '../../components/ui/time.tsx';
import { portal } from '../../lib/portal.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import { describeAge } from '../orders/describe-request.ts';
import { NeededBy } from '../orders/needed-by.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { PressTable } from '../transfer-types/press-table.tsx';
import { SampleCells } from './sample-cells.tsx';
import { SHEET_CLASSES } from './sheet.styles.ts';
import { sentOf, unitsOf } from './units.ts';

type Request = { request: PrintedRequestView };

function Heading({ request }: Request) {
  const { id } = request;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-quiet">{portal.name}</p>
        <h2 className="text-2xl font-semibold">Packing slip</h2>
        {request.status !== 'approved' && (
          <p className="mt-1">
            <StatusBadge status={displayedStatus(request)} />
          </p>
        )}
      </div>
      <div className="flex items-center gap-4">
        <p className="text-3xl font-semibold tabular-nums">{`#${id}`}</p>
        <QrCode text={String(id)} label={`QR code of request ${id}`} className="size-24 shrink-0" />
      </div>
    </div>
  );
}

/** Where it goes, and what the packer needs to know about it. */
function Facts({ request }: Request) {
  const { shipTo, user, company, reference, neededBy, note, date } = request;
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
      <div className="min-w-0">
        <h3 className="text-sm text-quiet">{detailFields.shipTo.form}</h3>
        <div className="mt-0.5 text-lg font-medium">
          {shipTo ? <AddressLines address={shipTo} /> : 'No address'}
        </div>
      </div>
      <DescriptionList
        className="grid-cols-2 content-start"
        facts={[
          {
            term: 'Client',
            value: (
              <>
                <span className="block">{user?.name ?? requestMessages.unknownUser}</span>
                {company !== null && company !== user?.name && <span className="block">{company}</span>}
              </>
            ),
          },
          { term: 'Submitted', value: <Day at={date} /> },
          { term: detailFields.reference.label, value: reference },
          { term: detailFields.neededBy.form, value: neededBy && <NeededBy request={request} /> },
          { term: 'Units', value: formatCount(unitsOf([request])) },
        ]}
      />
      {note !== null && (
        <div className="min-w-0 sm:col-span-2 print:col-span-2">
          <h3 className="text-sm text-quiet">{detailFields.note.label}</h3>
          <p className="mt-0.5 whitespace-pre-line">{note}</p>
        </div>
      )}
    </div>
  );
}

function otherRequests({ count, ids }: SameAddressView) {
  const others = pluralize(count, 'more approved request', formatCount(count));
  const named = ids.map((id) => `#${id}`).join(', ');
  const more = count > ids.length ? ' …' : '';
  return `${others} to this address: ${named}${more}`;
}

/** The head is repeated on each sheet of a long request, and names it. */
function Lines({ request }: Request) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-control text-sm text-quiet">
          <th scope="col" colSpan={2} className="py-2 font-normal">{`Samples of #${request.id}`}</th>
          <th scope="col" className="py-2 pl-3 text-right font-normal whitespace-nowrap">
            Quantity
          </th>
          <th scope="col" className="w-18 py-2 pl-3 text-right font-normal whitespace-nowrap">
            Packed
          </th>
        </tr>
      </thead>
      <tbody>
        {request.lines.map((line) => (
          <tr key={line.id} className="border-b border-line">
            <SampleCells sample={line} />
            <td className="py-2 pl-3 text-right text-lg font-semibold whitespace-nowrap tabular-nums">
              {sentOf(line)}
            </td>
            <td className="py-2 pl-3">
              {line.quantity > 0 && (
                <span aria-hidden className="ml-auto block size-5 rounded-sm border border-control" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card may be alone on a sheet, so it names the request. */
function PressCards({ request: { id, pressCards } }: Request) {
  return pressCards.map(({ transferType, samples }) => {
    const table = pressTable(transferType);
    return (
      <section
        key={transferType.id}
        className="break-inside-avoid rounded-md border border-line p-3 print:p-2 print:text-xs"
      >
        <h3 className="font-semibold wrap-anywhere">{`Press card: ${transferType.name}`}</h3>
        <p className="text-sm text-quiet print:text-xs">{`Request ${id}, for ${samples.map(({ name }) => name).join(', ')}`}</p>
        {table && <PressTable table={table} />}
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 print:mt-1 print:gap-y-0">
          {pressFacts(transferType).map(({ term, value }) => (
            <div key={term} className="flex gap-1.5">
              <dt className="text-quiet">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {transferType.notes !== null && (
          <p className="mt-2 text-sm whitespace-pre-line print:mt-1 print:text-xs">{transferType.notes}</p>
        )}
      </section>
    );
  });
}

/** As in "Printed 2 hours ago by Ada Okafor". */
function printedText({ at, actor }: NonNullable<PrintedRequestView['lastPrint']>, now: number) {
  const words = ['Printed', describeAge(at, now)];
  return [...words, ...(actor === null ? [] : ['by', actor])].join(' ');
}

/** @param now the current time, from which ages count */
export function PackingSlip({ request, now }: Request & { now: number }) {
  const { id, sameAddress, lastPrint } = request;
  return (
    <article
      aria-label={`Packing slip of request ${id}`}
      className={`${SHEET_CLASSES} print:table print:w-full`}
    >
      {/* The head of a table is repeated on each sheet. */}
      <p className="hidden break-inside-avoid text-sm text-quiet print:table-header-group">{`Request #${id}`}</p>
      <div className="print:table-row-group [&>*+*]:mt-5">
        <Heading request={request} />
        {lastPrint && <p className="text-sm text-warning print:hidden">{printedText(lastPrint, now)}</p>}
        <Facts request={request} />
        {sameAddress.count > 0 && (
          <p className="rounded-md border border-control px-3 py-2 font-medium">
            {otherRequests(sameAddress)}
          </p>
        )}
        <Lines request={request} />
        <PressCards request={request} />
      </div>
    </article>
  );
}
