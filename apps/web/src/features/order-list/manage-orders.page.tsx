import { headingOf, questionOf } from '#parts/orders/order-search.ts';
import { useListSite } from '#parts/orders/use-list-site.ts';
import { PrintHead } from '#parts/print/print-head.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { OrderFilterLinks } from './order-filter.links.tsx';
import { OrderListPanel } from './order-list.panel.tsx';
import { SearchPanel } from './search.panel.tsx';
import { useOrderSearch } from './use-order-search.ts';

/** The orders of the hospital: listed by what they wait for, searched, sorted. */
export default function ManageOrdersPage() {
  const control = useOrderSearch();
  const { search } = control;
  const { homeAddress } = useListSite();
  return (
    <>
      <PrintHead />
      <PageHeader
        title={headingOf(search)}
        back={{ to: homeAddress }}
        end={
          <OrderFilterLinks
            current={questionOf(search) === 'filter' ? (search.order ?? 'recent') : undefined}
          />
        }
      />
      <Stack>
        <SearchPanel {...control} />
        <OrderListPanel {...control} />
      </Stack>
    </>
  );
}
