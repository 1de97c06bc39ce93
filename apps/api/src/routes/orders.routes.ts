import { defineHandlers } from '../calls/handler.ts';
import { addLine } from '../services/orders/add-line.ts';
import { addPatient } from '../services/orders/add-patient.ts';
import { cleanUpOrder } from '../services/orders/clean-up-order.ts';
import { deleteDraft } from '../services/orders/delete-draft.ts';
import { editLine } from '../services/orders/edit-line.ts';
import { listOrderedDoses } from '../services/orders/list-ordered-doses.ts';
import { searchPreviousLines } from '../services/orders/list-previous-lines.ts';
import { readOrder } from '../services/orders/read-order.ts';
import { removeLine } from '../services/orders/remove-line.ts';
import { saveDraft } from '../services/orders/save-draft.ts';
import { startOrder } from '../services/orders/start-order.ts';
import { submitOrder } from '../services/orders/submit-order.ts';
import { updateOrderInfo } from '../services/orders/update-order-info.ts';
import { validateOrder } from '../services/orders/validate-order.ts';

export const ordersHandlers = defineHandlers({
  'POST /api/v1/order/start': { run: (input) => startOrder(input, input.body) },
  'POST /api/v1/order/info': { run: (input) => readOrder(input, input.body) },
  'POST /api/v1/order/info/update': { run: (input) => updateOrderInfo(input, input.body) },
  'POST /api/v1/order/patient/add': { run: (input) => addPatient(input, input.body) },
  'POST /api/v1/order/patient/doses': { run: (input) => listOrderedDoses(input, input.body.patientId) },
  'POST /api/v1/order/drug/add': { run: (input) => addLine(input, input.body) },
  'POST /api/v1/order/drug/edit': { run: (input) => editLine(input, input.body) },
  'POST /api/v1/order/drug/remove': { run: (input) => removeLine(input, input.body) },
  'POST /api/v1/order/validate': { run: (input) => validateOrder(input, input.body.orderRef) },
  'POST /api/v1/order/draft': { run: (input) => saveDraft(input, input.body) },
  'DELETE /api/v1/order/draft/:ref': { run: (input) => deleteDraft(input, input.params.ref) },
  'POST /api/v1/order/cleanup': { run: (input) => cleanUpOrder(input, input.body) },
  'POST /api/v1/order/submit': { run: (input) => submitOrder(input, input.body) },
  'POST /api/v1/order/search': { run: (input) => searchPreviousLines(input, input.body.searchCriteria) },
});
