import { MOST_REORDERED_LINES } from '@bolt/domain/orders/most-reordered-lines';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { FailureMessage } from '#platform/frame/failure-message.tsx';
import { ApiError } from '#platform/server/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { TextButton } from '#ui/button/text-button.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { DeliveryDateField } from '../create-order/delivery-date-field.tsx';
import { DeliveryTimeField, NotesField, ReferenceField } from '../create-order/header-fields.tsx';
import { useOrderHeader } from '../create-order/use-order-header.ts';
import { useDeliveryCalendar } from '../delivery-calendar.ts';
import styles from './reuse-order.module.css';
import { useReuseOrder } from './use-reuse-order.ts';
import type { TickedLines } from './use-ticked-lines.ts';

/** The header of the new order, by the rules of any order, and the press that copies the ticked lines into it. */
export function NewOrderForm({ ticked }: { ticked: TickedLines }) {
  const calendar = useDeliveryCalendar();
  const header = useOrderHeader(undefined, 'order-header:reuse', calendar.today);
  const reuse = useReuseOrder({
    onReused() {
      header.autosave.forget();
      ticked.autosave.forget();
    },
    onRefused: header.refuseBy,
  });

  const ownDraft = ownDraftOf(reuse.error);

  const submit = header.submit(() =>
    reuse.mutate({ entries: header.entries, orderLineItemIds: ticked.lineIds }),
  );

  return (
    <Sheet aria-labelledby="new-order" className={styles.newOrder}>
      <SheetHeader
        id="new-order"
        title="New order"
        note={<span role="status">{ticked.words}</span>}
        end={ticked.lineIds.length > 0 && <TextButton onClick={ticked.clear}>Clear</TextButton>}
      />
      <form ref={header.element} onSubmit={submit} noValidate aria-label="New order">
        <div className={styles.fields}>
          {/* That it is open in another window is said by the list beside it. */}
          <FormDraftMessage autosave={{ ...header.autosave, isOpenElsewhere: false }} />
          {reuse.error && <FailureMessage error={reuse.error} change="The order was not created." />}
          {ownDraft !== undefined && (
            <p className={styles.note}>
              You made that order yourself.{' '}
              <Link to={paths.reviewComplete(ownDraft)}>Open order {ownDraft}</Link>
            </p>
          )}
          <ReferenceField header={header} takesFocus={false} />
          <DeliveryDateField calendar={calendar} {...header.text('deliveryDate')} isStarted={false} />
          <DeliveryTimeField header={header} />
          <NotesField header={header} />
          <p className={styles.note}>
            Each line is delivered on the new date and checked again for it. What needs attention is red in
            the review.
          </p>
        </div>
        <div className={styles.foot}>
          <Button
            type="submit"
            variant="filled"
            isWide
            isBusy={reuse.isPending}
            disabledReason={whyNotCreate(ticked.lineIds.length)}
          >
            Create and review
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** The key of the user's own order that has the typed reference: perhaps what was made when its answer was lost. */
function ownDraftOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'duplicate-order-reference') return undefined;
  return error.details.ownDraft as string | undefined;
}

function whyNotCreate(tickedCount: number): string | undefined {
  if (tickedCount === 0) return 'Tick the lines to order again first.';
  if (tickedCount <= MOST_REORDERED_LINES) return undefined;
  return `An order takes ${MOST_REORDERED_LINES} past lines at once: take some ticks away.`;
}
