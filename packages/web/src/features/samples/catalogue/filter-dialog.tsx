import type { CatalogueChoices } from '@portal/contract/samples';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DialogFooter } from '../../../components/dialog/dialog-footer.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { CatalogueState } from './use-catalogue.ts';

type FilterDialogProps = DialogState & { state: CatalogueState; choices: CatalogueChoices };

/** The filters of the catalogue, where a row has no room for them. They apply immediately. */
export default function FilterDialog({ state, choices, ...dialog }: FilterDialogProps) {
  return (
    <Dialog {...dialog} title="Filter samples">
      <div className="grid grid-cols-1 gap-3">
        <FilterFields state={state} choices={choices} />
      </div>
      <DialogFooter>
        <Button onClick={() => dialog.onOpenChange(false)}>Show samples</Button>
      </DialogFooter>
    </Dialog>
  );
}
