import { useLocation } from 'react-router';
import { RowLink } from './row-link.tsx';

/** The link of a row that opens the editor of its record, with the filters of the list kept in the URL. */
export function EditLink({ id, name }: { id: number; name: string }) {
  const { search } = useLocation();
  const next = new URLSearchParams(search);
  next.set('edit', String(id));
  return (
    <RowLink to={{ search: next.toString() }} preventScrollReset>
      {name}
    </RowLink>
  );
}
