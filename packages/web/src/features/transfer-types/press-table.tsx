import { NOTE_TERM, type PressTable as Table } from '@portal/contract/press-card';
import { clsx } from 'clsx';

/** A line for each set of press settings, named by its fabrics. On phones each is a list of its facts. */
export function PressTable({ table: { headings, lines } }: { table: Table }) {
  return (
    <table className="mt-2 w-full border-collapse text-left text-sm max-sm:block print:mt-1 print:text-xs">
      <thead className="max-sm:hidden print:[display:table-header-group]">
        <tr className="border-b border-control text-quiet">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-1 pr-3 align-bottom font-normal print:py-0.5">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map(({ fabrics, cells, isChosen }) => (
          <tr
            key={fabrics}
            className={clsx(
              'border-b border-line align-top last:border-0 max-sm:block max-sm:py-2',
              // The tint begins before the text.
              isChosen && 'bg-accent-soft [box-shadow:-6px_0_var(--accent-soft),6px_0_var(--accent-soft)]',
            )}
          >
            <th scope="row" className="py-1 pr-3 font-semibold max-sm:block print:py-0.5">
              {fabrics}
            </th>
            {cells.map((value, index) => (
              <td
                key={headings[index + 1]}
                data-heading={headings[index + 1]}
                className={clsx(
                  'py-1 pr-3 print:py-0.5 max-sm:py-0.5 max-sm:before:mr-2 max-sm:before:text-quiet max-sm:before:content-[attr(data-heading)]',
                  // A number and its unit stay together.
                  headings[index + 1] === NOTE_TERM ? 'min-w-24 wrap-anywhere' : 'whitespace-nowrap',
                  value === null ? 'max-sm:hidden' : 'max-sm:block',
                )}
              >
                {value ?? '-'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
