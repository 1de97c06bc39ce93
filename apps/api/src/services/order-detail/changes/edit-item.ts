import type { EditRequest } from '@bolt/contracts/order-changes.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type OrderSiteCode, orderSiteRules } from '@bolt/domain/orders/order-sites';
import { statusAfterEdit } from '@bolt/domain/orders/order-status';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { validateEditItem } from '@bolt/domain/orders/validate-edit-item';
import type { ItemChange } from '#database/queries/order-changes.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import { itemProduct } from '../item-product.ts';
import { changeItem, type ItemAnswer, type OpenItem, openItem } from './item-work.ts';
import { refuseEdited } from './judge-edited-line.ts';
import { promiseOfItem } from './promise-of-item.ts';

/** Changes quantity, treatment date, or both; what was reviewed already is reviewed again. */
export async function editItem(work: OrderWork, request: EditRequest): Promise<ItemAnswer | Refusal> {
  const open = await openItem(work, request);
  if (open instanceof Refusal) return open;
  const status = statusAfterEdit(open.status);
  if (status === null) return refuse('line-not-editable', { about: open });
  const edited = await judgeEdit(work, open, request);
  if (edited instanceof Refusal) return edited;
  const isEdited = Object.entries(edited).some(([column, value]) => open.item[column] !== value);
  return changeItem(work, open, {
    action: 'line-edited',
    message: "We've received your updated order item details!",
    drugName: request.drugName,
    // An edit that changes nothing leaves the item where it is.
    change: isEdited && status !== open.item.status ? { ...edited, status } : edited,
  });
}

/** What the request changes, by the rules of the modal and of the current catalogue. */
async function judgeEdit(
  work: OrderWork,
  open: OpenItem,
  request: EditRequest,
): Promise<ItemChange | Refusal> {
  const { actor, now, portal, tx } = work;
  const { order, item } = open;
  const today = await portal.catalogue.get(tx, actor.catalogueVersion);
  const promiseAt = await promiseOfItem(work, open);
  const { treatmentDate } = request;
  const quantity = request.quantity === undefined ? String(item.quantity) : String(request.quantity);
  const messages = validateEditItem(
    { quantity, treatmentDate: treatmentDate ?? '' },
    {
      today: todayIn(actor.timeZone, now),
      quantityRule: itemProduct(item, today),
      // An order with one date has that of its item, and one with several is compared with its item's own (D3).
      orderDateRequired: null,
      lineDateRequired: item.delivery_date,
      placedTreatmentDate: item.treatment_date,
      promiseAt: treatmentDate === undefined ? null : promiseAt,
    },
  );
  if (treatmentDate !== undefined && !hasTreatmentDate(order.site, item.mrn))
    messages.treatmentDate = 'The treatment date of this item cannot be changed';
  const refused = {
    ...(request.quantity !== undefined && messages.quantity && { quantity: messages.quantity }),
    ...(messages.treatmentDate && { treatmentDate: messages.treatmentDate }),
  };
  const [entry] = Object.values(refused);
  if (entry) return refuse('form-invalid', { about: { entry }, fields: refused });
  const edited = {
    ...(request.quantity !== undefined && { quantity: Number(quantity) }),
    ...(treatmentDate !== undefined && { treatment_date: parseCareDate(treatmentDate) }),
  };
  return (await refuseEdited(work, open, today, edited, promiseAt(item.treatment_date))) ?? edited;
}

/** Lines of patients with a patient ID have one, nutrition has none. */
const hasTreatmentDate = (site: OrderSiteCode, mrn: string | null): boolean =>
  orderSiteRules[site].hasPatients && shownPatientId(mrn) !== null;
