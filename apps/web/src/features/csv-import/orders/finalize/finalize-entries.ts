import { temporaryReference } from '@bolt/domain/csv-import/orders/order-header';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { collectMessages, type FieldMessages } from '@bolt/domain/orders/field-messages';
import { orderDateMessage, orderReferenceMessage } from '@bolt/domain/orders/validate-order-header';

/** What is asked before orders are made, of what the file leaves open. */
export interface FinalizeEntries {
  orderReference: string;
  /** 'yes' once the temporary reference is to become that of the order (CSV-48). */
  keepTemporary: string;
  /** As typed, DD/MM/YYYY. */
  deliveryDate: string;
  create: string;
}

export const openedEntries: FinalizeEntries = {
  orderReference: temporaryReference,
  keepTemporary: '',
  deliveryDate: '',
  create: 'draft',
};

/** What of the selected rows nobody has said. */
export interface FinalizeNeeds {
  /** CSV-47. */
  reference: boolean;
  /** CSV-49. */
  date: boolean;
}

export const isTemporary = (reference: string): boolean =>
  reference.trim().toLowerCase() === temporaryReference;

export const validateFinalize =
  (needs: FinalizeNeeds, today: CareDate) =>
  (entries: FinalizeEntries): FieldMessages<keyof FinalizeEntries & string> => {
    const isUnkept = isTemporary(entries.orderReference) && entries.keepTemporary !== 'yes';
    return collectMessages({
      orderReference: needs.reference
        ? (orderReferenceMessage(entries.orderReference) ??
          (isUnkept ? `Give a reference, or say that ${temporaryReference} is to be it` : null))
        : null,
      keepTemporary: null,
      deliveryDate: needs.date ? orderDateMessage(entries.deliveryDate, today) : null,
      create: null,
    });
  };

/** What the call is sent: nothing that was not asked. */
export function finalizeBody(entries: FinalizeEntries, needs: FinalizeNeeds) {
  return {
    create: entries.create === 'submit' ? ('submit' as const) : ('draft' as const),
    ...(needs.reference && {
      orderReference: entries.orderReference,
      ...(isTemporary(entries.orderReference) && { keepTemporary: true }),
    }),
    ...(needs.date && { deliveryDate: entries.deliveryDate }),
  };
}
