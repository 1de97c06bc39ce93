import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '#parts/orders/order-search.ts';
import { orderSummaryQuery } from '#parts/orders/order-summary-query.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';

/** The lists side by side with how many each holds; a count that is not known is left out. */
export function OrderFilterLinks({ current }: { current: OrderFilter | undefined }) {
  const { site, listAddress } = useListSite();
  const { data: counts } = useQuery(orderSummaryQuery(site));
  const segment = (order: OrderFilter, label: string, count: number | undefined) => ({
    to: listAddress({ order }),
    label,
    count,
    isCurrent: order === current,
    icon: order === 'onHold' && <IconPlayerPause />,
  });
  return (
    <SegmentedLinks
      label="Lists of orders"
      segments={[
        segment('recent', 'Recent', counts?.recentOrdersNumber),
        ...(orderSiteRules[site].hasHolds ? [segment('onHold', 'On Hold', counts?.onHoldOrdersNumber)] : []),
        segment('draft', 'Draft', counts?.draftOrdersNumber),
      ]}
    />
  );
}
