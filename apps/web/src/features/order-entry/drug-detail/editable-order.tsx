import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { access } from '@bolt/domain/access/access';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { ReactNode } from 'react';
import { useOrderingCatalogue } from '#platform/nutrition-catalogue.ts';
import { failureWords } from '#platform/server/api-error.ts';
import { useMay, useSession } from '#platform/session/session.tsx';
import { Message } from '#ui/feedback/message.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { FailedState } from '#ui/lists/failed-state.tsx';
import { OrderScreen } from '../order-screen.tsx';

export interface EditableOrderContent {
  order: OrderInfo;
  catalogue: Catalogue;
  /** It is no draft any more: somebody submitted or deleted it while this screen was open. */
  isGone: boolean;
}

interface EditableOrderProps {
  orderId: string;
  children: (content: EditableOrderContent) => ReactNode;
}

/** A draft order with the catalogue, for those who may change it. */
export function EditableOrder({ orderId, children }: EditableOrderProps) {
  const { catalogueVersion } = useSession();
  const mayEnter = useMay(access.enterOrders);
  const { catalogue, error, refetch, isFetching } = useOrderingCatalogue();
  if (!mayEnter) {
    return <Message tone="warning">Your account cannot create or edit orders.</Message>;
  }
  return (
    <OrderScreen orderId={orderId} keepsTyped>
      {(order, isGone) => {
        if (catalogue) return children({ order, catalogue, isGone });
        if (catalogueVersion === null) {
          return (
            <EmptyState
              level={1}
              title="No catalogue is loaded yet"
              text="Nothing can be ordered until the supplier has loaded one."
            />
          );
        }
        if (!error) {
          return (
            <Sheet>
              <SkeletonRows label="Loading the catalogue" rows={4} />
            </Sheet>
          );
        }
        return (
          <FailedState
            level={1}
            {...failureWords(error, 'The catalogue could not be loaded')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        );
      }}
    </OrderScreen>
  );
}
