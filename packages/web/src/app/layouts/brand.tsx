import { Link } from 'react-router';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { portal } from '../../lib/portal.ts';

export function Brand({ to, name = portal.name }: { to: string; name?: string }) {
  return (
    <Link to={to} className="flex min-w-0 items-center gap-2.5 rounded-md">
      <BrandMark />
      <span className="line-clamp-2 leading-tight font-semibold tracking-tight">{name}</span>
    </Link>
  );
}
