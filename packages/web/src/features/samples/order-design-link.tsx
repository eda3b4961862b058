import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink } from '../../components/ui/button-link.tsx';

/** To the shop, where a sample has its page. */
export function OrderDesignLink({ orderUrl }: { orderUrl: string | null }) {
  if (orderUrl === null) return null;
  return (
    <ButtonLink to={orderUrl} target="_blank" rel="noreferrer" variant="secondary">
      <ExternalLink aria-hidden />
      Order this design
    </ButtonLink>
  );
}
