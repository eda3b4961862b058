import { quantityLimits } from '@portal/contract/requests.values';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { NumberStepper } from '../../../components/ui/number-stepper.tsx';
import type { ShownLine } from './cart.ts';
import type { PageCart } from './use-cart.ts';

type LineQuantityProps = {
  line: ShownLine;
  cart: Pick<PageCart, 'put'>;
  onRemove: () => void;
  className: string;
  /** Over a picture, where the button needs a ground. */
  removeClassName?: string | undefined;
};

/** The quantity of a line, and the button that removes the line. */
export function LineQuantity({ line, cart, onRemove, className, removeClassName }: LineQuantityProps) {
  const { name, quantity } = line;
  return (
    <>
      <NumberStepper
        label={`Quantity of ${name}`}
        value={quantity}
        {...quantityLimits}
        onChange={(next) => next !== quantity && cart.put({ ...line, quantity: next })}
        className={className}
      />
      <IconButton
        variant={removeClassName ? 'secondary' : 'quiet'}
        size="icon-sm"
        label={`Remove ${name}`}
        tooltip="Remove"
        onClick={onRemove}
        icon={<X aria-hidden />}
        className={removeClassName ?? '-mr-1.5 text-quiet'}
      />
    </>
  );
}
