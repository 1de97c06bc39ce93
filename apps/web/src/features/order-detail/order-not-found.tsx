import { useListSite } from '#parts/orders/use-list-site.ts';
import type { WayBack } from '#parts/orders/use-way-to-origin.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';

export function OrderNotFound({ back }: { back: WayBack }) {
  const { listAddress } = useListSite();
  return (
    <>
      <PageHeader title="Order not found" back={back} />
      <Sheet>
        <EmptyState
          title="There is no such order at this hospital"
          text="The address may be mistyped, or the order belongs to another hospital."
          action={
            <LinkButton variant="filled" to={listAddress({ order: 'recent' })}>
              Show recent orders
            </LinkButton>
          }
        />
      </Sheet>
    </>
  );
}
