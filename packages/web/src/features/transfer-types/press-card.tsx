import type { TransferTypeView } from '@portal/contract/transfer-types';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { pressFacts } from '../../lib/format/press-facts.ts';
import { printAlone } from '../../lib/print-alone.ts';

type PressCardProps = {
  type: TransferTypeView;
  /** Below the heading, such as the samples of this type. */
  children?: ReactNode;
  className?: string;
};

/** How a press is set for a type of transfers. It can be printed by itself. */
export function PressCard({ type, children, className }: PressCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const facts = pressFacts(type);
  return (
    <div ref={card} className={className}>
      <Card
        title={`Press card: ${type.name}`}
        description={children}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Printer aria-hidden />}
            onClick={() => card.current && printAlone(card.current)}
          >
            Print
          </Button>
        }
      >
        {facts.length > 0 && (
          <DescriptionList className="grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]" facts={facts} />
        )}
        {type.notes !== null && (
          <DescriptionList
            className="not-first:mt-4"
            facts={[{ term: 'Notes', value: <span className="whitespace-pre-line">{type.notes}</span> }]}
          />
        )}
        {facts.length === 0 && type.notes === null && <p className="text-quiet">No press settings yet.</p>}
      </Card>
    </div>
  );
}
