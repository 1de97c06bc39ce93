import type { EditRequest } from '@bolt/contracts/order-changes.contract';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type OrderSiteCode, orderSiteRules } from '@bolt/domain/orders/order-sites';
import { statusAfterEdit } from '@bolt/domain/orders/order-status';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { validateEditItem } from '@bolt/domain/orders/validate-edit-item';
import { type ItemChange, readLineOfItem } from '#database/queries/order-changes.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { catalogueOfLines } from '../../nutrition-products/own-products.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import { itemProduct } from '../item-product.ts';
import { changeItem, type ItemAnswer, type OpenItem, openItem } from './item-work.ts';
import { judgeEdited } from './judge-edited-line.ts';
import { keepJudgement } from './keep-judgement.ts';
import { deliveryOf } from './line-of-item.ts';

/** Changes quantity, treatment date, or both; what was reviewed already is reviewed again. */
export async function editItem(work: OrderWork, request: EditRequest): Promise<ItemAnswer | Refusal> {
  const open = await openItem(work, request);
  if (open instanceof Refusal) return open;
  const status = statusAfterEdit(open.status);
  if (status === null) return refuse('line-not-editable', { about: open });
  const { portal, tx, actor } = work;
  const held = await portal.catalogue.get(tx, actor.catalogueVersion);
  const today = await catalogueOfLines(work, held, [open.item]);
  const edited = readEdit(work, open, request, itemProduct(open.item, today));
  if (edited instanceof Refusal) return edited;
  const done = {
    action: 'line-edited',
    message: "We've received your updated order item details!",
    drugName: request.drugName,
  };
  // An edit that changes nothing leaves the item where it is, and nobody is asked about it.
  const isEdited = Object.entries(edited).some(([column, value]) => open.item[column] !== value);
  if (!isEdited) return changeItem(work, open, { ...done, change: {} });

  const line = await readLineOfItem(tx, open.item);
  const { confirmed, seenChanges } = request;
  const delivery = deliveryOf({ item: { ...open.item, ...edited } });
  const judged = await judgeEdited(work, open, { today, line, delivery, confirmed, seenChanges });
  if (judged instanceof Refusal) return judged;
  const row = await keepJudgement(work, open, line, judged);
  return changeItem(
    work,
    { ...open, catalogue: today },
    { ...done, change: { ...edited, status }, line: row },
  );
}

/** What the request changes, past every rule of the modal. */
function readEdit(
  { actor, now }: OrderWork,
  { order, item }: OpenItem,
  request: EditRequest,
  quantityRule: ReturnType<typeof itemProduct>,
): ItemChange | Refusal {
  const { treatmentDate } = request;
  const quantity = request.quantity === undefined ? String(item.quantity) : String(request.quantity);
  const messages = validateEditItem(
    { quantity, treatmentDate: treatmentDate ?? '' },
    {
      today: todayIn(actor.timeZone, now),
      quantityRule,
      // An order with one date has that of its item, and one with several is compared with its item's own (D3).
      orderDateRequired: null,
      lineDateRequired: item.delivery_date,
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
  return {
    ...(request.quantity !== undefined && { quantity: Number(quantity) }),
    ...(treatmentDate !== undefined && { treatment_date: parseCareDate(treatmentDate) }),
  };
}

/** Lines of patients with a patient ID have one, nutrition has none. */
const hasTreatmentDate = (site: OrderSiteCode, mrn: string | null): boolean =>
  orderSiteRules[site].hasPatients && shownPatientId(mrn) !== null;
