import FileUp from 'lucide-react/icons/file-up';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';

/** Leads to the page that imports the records of a list. */
export function ImportButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => void navigate(to)}>
      Import
    </Button>
  );
}
