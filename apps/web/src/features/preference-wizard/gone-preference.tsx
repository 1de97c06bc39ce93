import { IconTrashOff } from '@tabler/icons-react';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

/** In place of something that is not kept any more, and of which nothing was typed here. */
export function GonePreference() {
  return (
    <Sheet>
      <EmptyState
        icon={<IconTrashOff />}
        title="This is not there any more"
        text="Somebody has deleted it, or the address is mistyped."
      />
    </Sheet>
  );
}
