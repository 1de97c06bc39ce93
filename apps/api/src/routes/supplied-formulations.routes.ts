import { defineHandlers } from '../calls/handler.ts';
import { answerFormulations } from '../services/formulations/supplier/answer-formulations.ts';
import { listSuppliedFormulations } from '../services/formulations/supplier/list-supplied-formulations.ts';
import { admitSupplier, supplierKeyOf } from '../services/supplier/admit-supplier.ts';

/** What the supplier says of formulations; with its key, until its own people do so in the portal. */
export const suppliedFormulationsHandlers = defineHandlers({
  'GET /api/v1/supplier/formulations': {
    admit: ({ portal, request, now }) => admitSupplier(portal, { request, now }),
    open: async ({ portal, query, request }) =>
      listSuppliedFormulations(portal, { key: supplierKeyOf(request) ?? '', query }),
  },
  'POST /api/v1/supplier/formulations': {
    admit: ({ portal, request, now }) => admitSupplier(portal, { request, now }),
    open: async ({ portal, body, request, now, requestId }) =>
      answerFormulations(portal, {
        key: supplierKeyOf(request) ?? '',
        now,
        requestId,
        formulations: body.formulations,
      }),
  },
});
