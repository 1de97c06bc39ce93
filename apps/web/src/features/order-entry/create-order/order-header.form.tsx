import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { FormDraftMessage } from '#platform/autosave/form-draft-message.tsx';
import { ApiError, messageOf } from '#platform/server/api-error.ts';
import { useGivenUpWhenLeft } from '#platform/server/use-given-up-when-left.ts';
import { useIdempotencyKey } from '#platform/server/use-idempotency-key.ts';
import { useSingleMutation } from '#platform/server/use-single-mutation.ts';
import { type SessionUser, useSession } from '#platform/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { FormCell, FormFooter, FormSection } from '#ui/layout/form-section.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { WithAside } from '#ui/layout/stack.tsx';
import { CancelOrder } from '../cancel-order.tsx';
import { useDeliveryCalendar } from '../delivery-calendar.ts';
import { askForOrderAgain, changeOrderRead } from '../order-info.ts';
import { useOrderSite } from '../order-site.ts';
import { withHeader } from '../own-changes.ts';
import { staleChangeOf, staleChangeText } from '../stale-change.ts';
import { DeliveryDateField } from './delivery-date-field.tsx';
import { DeliveryDaysPanel } from './delivery-days.panel.tsx';
import { DeliveryTimeField, NotesField, ReferenceField } from './header-fields.tsx';
import styles from './order-header.module.css';
import { OwnStarted, ownStartedOf } from './own-started.tsx';
import { changeOrderHeader, startOf } from './save-order-header.ts';
import { useOrderHeader } from './use-order-header.ts';
import { StartedUnseen, useStartedUnseen } from './use-started-unseen.ts';

/** The header of an order: reference, required delivery date and time, notes. */
export function OrderHeaderForm({ order }: { order?: OrderInfo | undefined }) {
  const site = useOrderSite();
  const user = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const queryClient = useQueryClient();
  const idempotency = useIdempotencyKey();
  const unseen = useStartedUnseen();
  const calendar = useDeliveryCalendar();
  const header = useOrderHeader(order, `order-header:${order?.groupOrderID ?? site.type}`, calendar.today);

  const save = useSingleMutation({
    /** `instead`: the own order that is given up for this one. */
    mutationFn: async (instead: string | undefined, signal) => {
      if (instead !== undefined) await unseen.discard(instead, signal);
      const { keyFor } = idempotency;
      if (order) return changeOrderHeader(order, header, { keyFor, signal });
      return unseen.start(startOf(site.type, header.entries), signal);
    },
    onSuccess: async (orderRef) => {
      idempotency.forget();
      header.autosave.forget();
      await askForOrderAgain(queryClient, orderRef);
      changeOrderRead(queryClient, orderRef, withHeader);
      if (!isHere()) return;
      await navigate(site.next.address(orderRef, { product: query.get('product') ?? undefined }));
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (order) void askForOrderAgain(queryClient, order.orderRef);
      const stale = staleChangeOf(error);
      if (stale) header.see(stale.version);
      header.refuseBy(error);
    },
  });

  const isHere = useGivenUpWhenLeft(save.giveUp);
  const ownStarted = ownStartedOf(save.error);
  /** 'Continue' is taken back before its order is looked for: its answer leads nowhere any more. */
  function findUnseen(signal: AbortSignal) {
    save.giveUp();
    return unseen.find(signal);
  }
  return (
    <form
      ref={header.element}
      onSubmit={header.submit(() => save.mutate(undefined))}
      noValidate
      aria-label="Order"
    >
      <WithAside
        asideWidthPx={340}
        aside={
          <DeliveryDaysPanel
            calendar={calendar}
            deliveryDate={header.entries.deliveryDate}
            onPick={header.change('deliveryDate')}
            isLocked={order !== undefined}
          />
        }
      >
        <Sheet>
          <FormDraftMessage autosave={header.autosave} isInset />
          {save.error && (
            <div className={styles.failure}>
              <Message tone="danger" title="The order was not saved.">
                {failureText(save.error, order, user)}
                {ownStarted !== undefined && (
                  <OwnStarted
                    orderRef={ownStarted}
                    isLeft={!(save.error instanceof StartedUnseen)}
                    isBusy={save.isPending}
                    onTakeAgain={() => save.mutate(ownStarted)}
                  />
                )}
              </Message>
            </div>
          )}
          <FormSection name="Order">
            <FormCell columns={4}>
              {/* The screen begins here, and nothing stands before it that a reader would miss. */}
              <ReferenceField header={header} takesFocus />
            </FormCell>
          </FormSection>
          <FormSection name="Delivery">
            <FormCell columns={4}>
              <DeliveryDateField
                calendar={calendar}
                {...header.text('deliveryDate')}
                isStarted={order !== undefined}
              />
            </FormCell>
            {site.hasDeliveryTime && (
              <FormCell columns={2}>
                <DeliveryTimeField header={header} isLocked={order !== undefined} />
              </FormCell>
            )}
            <FormCell columns={6}>
              <NotesField header={header} />
            </FormCell>
          </FormSection>
          <FormFooter
            end={
              <CancelOrder
                order={order}
                item={site.next.thing}
                findUnseen={findUnseen}
                onDiscarded={header.autosave.forget}
              />
            }
          >
            <Button type="submit" variant="filled" isBusy={save.isPending}>
              Continue
            </Button>
          </FormFooter>
        </Sheet>
      </WithAside>
    </form>
  );
}

/** Somebody else's change is told with what it says now; continuing again then replaces it knowingly. */
function failureText(error: Error, order: OrderInfo | undefined, reader: SessionUser): string {
  if (error instanceof StartedUnseen) return error.message;
  const stale = staleChangeOf(error);
  if (!stale || !order) return messageOf(error);
  const now = `reference ${order.orderRefView}, notes: ${order.comment || 'none'}`;
  return `${staleChangeText(stale, reader)} Now it has the ${now}. Continue again to replace them.`;
}
