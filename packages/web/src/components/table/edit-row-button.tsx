import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '../ui/icon-button.tsx';

export function EditRowButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      size="icon-sm"
      label={`Edit ${name}`}
      tooltip="Edit"
      onClick={onClick}
      icon={<Pencil aria-hidden />}
    />
  );
}
