import { pressFacts, pressTable } from '@portal/contract/press-card';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { transferTypeFields } from '@portal/contract/transfer-types.fields';
import type { Fabric } from '@portal/contract/transfer-types.values';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { printAlone } from '../../lib/print-alone.ts';
import { PressTable } from './press-table.tsx';

type PressSettingsProps = { type: TransferTypeView; fabric?: Fabric | null | undefined };

/** What a press card says. */
export function PressSettings({ type, fabric }: PressSettingsProps) {
  const facts = pressFacts(type);
  const table = pressTable(type, fabric);
  const isEmpty = !table && facts.length === 0 && type.notes === null;
  return (
    <>
      {table && <PressTable table={table} />}
      {facts.length > 0 && (
        <DescriptionList
          className="not-first:mt-4 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]"
          facts={facts}
        />
      )}
      {type.notes !== null && (
        <DescriptionList
          className="not-first:mt-4"
          facts={[
            {
              term: transferTypeFields.notes.label,
              value: <span className="whitespace-pre-line">{type.notes}</span>,
            },
          ]}
        />
      )}
      {isEmpty && <p className="text-quiet">No press settings yet.</p>}
    </>
  );
}

type PressCardProps = {
  type: TransferTypeView;
  /** The fabric that was chosen, whose settings come first. */
  fabric?: Fabric | null;
  /** Below the heading, such as the samples of this type. */
  children?: ReactNode;
  className?: string;
  /** Among other things of a page, its settings are behind a button. Paper has them. */
  isFolded?: boolean;
};

/** How a press is set for a type of transfers. It can be printed by itself. */
export function PressCard({ type, fabric, children, className, isFolded = false }: PressCardProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div ref={card} className={className}>
      <Card
        title={`Press card: ${type.name}`}
        flush={!isOpen}
        description={children}
        action={
          <div className="flex gap-2">
            {isFolded && (
              <Button
                variant="secondary"
                size="sm"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
                className="print:hidden"
              >
                How to press
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              icon={<Printer aria-hidden />}
              onClick={() => card.current && printAlone(card.current)}
            >
              Print
            </Button>
          </div>
        }
      >
        <div id={id} className={isOpen ? undefined : 'hidden print:block'}>
          <PressSettings type={type} fabric={fabric} />
        </div>
      </Card>
    </div>
  );
}
