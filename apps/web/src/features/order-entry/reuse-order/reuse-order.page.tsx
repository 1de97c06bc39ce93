import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WithAside } from '#ui/layout/stack.tsx';
import { NewOrderForm } from './new-order.form.tsx';
import { PastOrdersPanel } from './past-orders.panel.tsx';
import { useTickedLines } from './use-ticked-lines.ts';

/** Lines of past orders are ticked at the left; the new order that they go into is at the right. */
export default function ReuseOrderPage() {
  const ticked = useTickedLines();
  return (
    <>
      <PageHeader
        title="Reuse an order"
        takesFocus
        sub="Tick the lines to order again, then say when the new order is required."
        back={{ to: paths.startOrder() }}
      />
      <WithAside
        asideWidthPx={340}
        asideLabel="New order"
        aside={<NewOrderForm ticked={ticked} />}
        bar={{ gist: ticked.words, openLabel: 'New order' }}
      >
        <PastOrdersPanel ticked={ticked} />
      </WithAside>
    </>
  );
}
