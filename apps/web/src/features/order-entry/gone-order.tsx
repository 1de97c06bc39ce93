import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { LinkButton } from '#ui/button/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { useOrderFate } from './order-fate.ts';
import { useOrderSite } from './order-site.ts';

/**
 * In the place of a draft that is none any more. What became of one that was shown here is said: whoever pressed 'Submit
 * order' and lost the answer must not wonder whether to order it all again.
 */
export function GoneOrder({ shown }: { shown: OrderInfo | undefined }) {
  const site = useOrderSite();
  const fate = useOrderFate(shown);
  if (shown && fate?.become === 'submitted') {
    return (
      <EmptyState
        level={1}
        title="This order was submitted"
        text={`${fate.text} Nothing is left to do here.`}
        action={
          <LinkButton variant="filled" to={site.placed(shown.groupOrderID)}>
            Open the order
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      level={1}
      title={fate ? 'This order was deleted' : 'This order does not exist'}
      text={fate?.text ?? 'It may have been submitted or deleted, or it belongs to another hospital.'}
      action={
        <LinkButton variant="filled" to={site.home()}>
          Take me home
        </LinkButton>
      }
    />
  );
}
