import { LinkButton } from '#ui/button/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';

export function StatesSection() {
  return (
    <>
      <Sheet>
        <SheetHeader title="Loading" />
        <SkeletonRows label="Loading orders" />
      </Sheet>
      <Sheet>
        <EmptyState
          title="No draft orders"
          text="An order that you save as a draft waits here until you submit it."
          action={<LinkButton to="/ui">Start New Order</LinkButton>}
        />
      </Sheet>
      <Sheet>
        <FailedState title="The orders could not be loaded" requestId="req-7f3a" onRetry={() => undefined} />
      </Sheet>
    </>
  );
}
