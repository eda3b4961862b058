import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Shows the filters of a list. */
export function FiltersButton(props: ButtonProps) {
  return <Button variant="secondary" icon={<SlidersHorizontal aria-hidden />} {...props} />;
}
