import type { Answer, Body } from '@bolt/contracts';
import { access } from '@bolt/domain/access/access';
import { isAllowed } from '@bolt/domain/access/access-rule';
import { referenceKey, temporaryReference } from '@bolt/domain/csv-import/orders/order-header';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { requiredField } from '@bolt/domain/orders/field-messages';
import { orderDateMessage, orderReferenceMessage } from '@bolt/domain/orders/validate-order-header';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { countLackingRows, type LackingRows } from '#database/queries/import-order-rows.queries.ts';
import {
  changeOrdersAsked,
  type OrdersAsked,
  readOrdersAsked,
} from '#database/queries/orders-asked.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdOwnUpload } from '../upload/own-upload.ts';
import { startWork } from '../work/start-work.ts';
import { refuseChangedRows } from './refuse-changed-rows.ts';

type Asked = Body<'POST /api/v1/order/csv/create-orders'>;

const TEMPORARY_NOT_KEPT = `'${temporaryReference}' only holds the place: type a reference, or say that you want to keep it`;

/**
 * Has the background make orders of the selected rows, as the asking screen showed them. What no row says, a reference or a delivery date, has to be said
 * first (CSV-47, CSV-49); whoever may not submit makes drafts alone (CSV-37).
 */
export async function askForOrders(
  work: ImportWork,
  asked: Asked,
): Promise<Answer<'POST /api/v1/order/csv/create-orders'> | Refusal> {
  const { tx, actor } = work;
  const { create = 'draft' } = asked;
  if (create === 'submit' && !isAllowed(access.submitOrders, actor)) return refuse('access-missing');
  const upload = await holdOwnUpload(work, asked.uploadCode, ['orders']);
  if (upload instanceof Refusal) return upload;
  // Rows that are being judged are ordered once somebody could see how they read now.
  if (upload.work !== null) return refuse('upload-busy');
  const [lacking, before] = await Promise.all([
    countLackingRows(tx, upload.upload_id),
    readOrdersAsked(tx, upload.upload_id),
  ]);
  const orderReference = asked.orderReference || before?.orderReference || '';
  const changed = await refuseChangedRows(work, upload, { ...asked, orderReference });
  if (changed) return changed;
  if (lacking.selected === 0) return refuse('import-nothing-selected');
  const fields = missingFields(asked, lackingNow(lacking, before), todayIn(actor.timeZone, work.now));
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });

  await changeOrdersAsked(tx, upload.upload_id, {
    create,
    ...saidNow(asked),
    forced: (asked.forced ?? []).map(referenceKey),
    references: asked.references?.map(referenceKey) ?? null,
    planned: false,
    stopped: false,
  });
  await startWork(work, upload.upload_id, 'create');
  return { message: 'The orders are being created.', uploadCode: upload.upload_id, rows: lacking.selected };
}

/** What was said before holds until something else is said: an order that failed is tried again as it was. */
function saidNow({ orderReference, deliveryDate, keepTemporary }: Asked): Partial<OrdersAsked> {
  return {
    ...(orderReference && { orderReference: readableLine(orderReference) }),
    ...(deliveryDate && { deliveryDate: parseCareDate(deliveryDate) }),
    ...((orderReference || keepTemporary) && { keepTemporary: keepTemporary ?? false }),
  };
}

const lackingNow = (lacking: LackingRows, before: OrdersAsked | undefined): LackingRows => ({
  ...lacking,
  without_reference: before?.orderReference ? 0 : lacking.without_reference,
  without_date: before?.deliveryDate ? 0 : lacking.without_date,
});

function missingFields(
  { orderReference = '', deliveryDate = '', keepTemporary = false }: Asked,
  lacking: LackingRows,
  today: string,
): Record<string, string> {
  const messages = {
    orderReference: referenceMessage(orderReference, lacking.without_reference > 0, keepTemporary),
    deliveryDate:
      deliveryDate.trim() === ''
        ? lacking.without_date > 0
          ? requiredField
          : null
        : orderDateMessage(deliveryDate, today),
  };
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== null)) as Record<
    string,
    string
  >;
}

function referenceMessage(reference: string, isNeeded: boolean, keepTemporary: boolean): string | null {
  if (readableLine(reference) === '') return isNeeded ? requiredField : null;
  if (referenceKey(reference) === temporaryReference && !keepTemporary) return TEMPORARY_NOT_KEPT;
  return orderReferenceMessage(reference);
}
