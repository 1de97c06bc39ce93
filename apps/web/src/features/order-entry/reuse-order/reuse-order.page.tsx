import { useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import NotFoundPage from '#platform/frame/not-found.page.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WithAside } from '#ui/layout/stack.tsx';
import { NewOrderForm } from './new-order.form.tsx';
import { PastOrdersPanel } from './past-orders.panel.tsx';
import { useTickedLines } from './use-ticked-lines.ts';

/** '/csv' is shared with the upload of a file (decision D22): without this mode there is nothing here yet. */
export default function ReuseOrderPage() {
  const [query] = useSearchParams();
  return query.get('mode') === 'reuse' ? <ReuseOrder /> : <NotFoundPage />;
}

/** Lines of past orders are ticked at the left; the new order that they go into is at the right. */
function ReuseOrder() {
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
