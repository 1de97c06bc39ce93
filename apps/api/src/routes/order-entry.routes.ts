import { defineHandlers } from '../calls/handler.ts';
import { cleanUpOrder } from '../services/order-entry/clean-up-order.ts';
import { deleteDraft } from '../services/order-entry/delete-draft.ts';
import { addLine } from '../services/order-entry/lines/add-line.ts';
import { editLine } from '../services/order-entry/lines/edit-line.ts';
import { listOrderedDoses } from '../services/order-entry/lines/list-ordered-doses.ts';
import { removeLine } from '../services/order-entry/lines/remove-line.ts';
import { addPatient } from '../services/order-entry/patients/add-patient.ts';
import { removePatient } from '../services/order-entry/patients/remove-patient.ts';
import { readOrder } from '../services/order-entry/read-order.ts';
import { searchPreviousLines } from '../services/order-entry/reuse/list-previous-lines.ts';
import { saveDraft } from '../services/order-entry/save-draft.ts';
import { startOrder } from '../services/order-entry/start-order.ts';
import { submitOrder } from '../services/order-entry/submission/submit-order.ts';
import { validateOrder } from '../services/order-entry/submission/validate-order.ts';
import { updateOrderInfo } from '../services/order-entry/update-order-info.ts';

export const ordersHandlers = defineHandlers({
  'POST /api/v1/order/start': { run: (input) => startOrder(input, input.body) },
  'POST /api/v1/order/info': { run: (input) => readOrder(input, input.body) },
  'POST /api/v1/order/info/update': { run: (input) => updateOrderInfo(input, input.body) },
  'POST /api/v1/order/patient/add': { run: (input) => addPatient(input, input.body) },
  'POST /api/v1/order/patient/remove': { run: (input) => removePatient(input, input.body) },
  'POST /api/v1/order/patient/doses': { run: (input) => listOrderedDoses(input, input.body.patientId) },
  'POST /api/v1/order/drug/add': { run: (input) => addLine(input, input.body) },
  'POST /api/v1/order/drug/edit': { run: (input) => editLine(input, input.body) },
  'POST /api/v1/order/drug/remove': { run: (input) => removeLine(input, input.body) },
  'POST /api/v1/order/validate': { run: (input) => validateOrder(input, input.body.orderRef) },
  'POST /api/v1/order/draft': { run: (input) => saveDraft(input, input.body) },
  'DELETE /api/v1/order/draft/:ref': { run: (input) => deleteDraft(input, input.params.ref) },
  'POST /api/v1/order/cleanup': { run: (input) => cleanUpOrder(input, input.body.orderRef) },
  'POST /api/v1/order/submit': { run: (input) => submitOrder(input, input.body) },
  'POST /api/v1/order/search': { run: (input) => searchPreviousLines(input, input.body) },
});
