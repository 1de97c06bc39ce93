import { defineHandlers } from '../calls/handler.ts';
import { listSuppliedFormulations } from '../services/formulations/supplier/list-supplied-formulations.ts';
import { admitSupplier, supplierKeyOf } from '../services/supplier/admit-supplier.ts';

/** What the supplier's systems read of formulations with their key; its people answer them in the workbench. */
export const suppliedFormulationsHandlers = defineHandlers({
  'GET /api/v1/supplier/formulations': {
    admit: ({ portal, request, now }) => admitSupplier(portal, { request, now }),
    open: async ({ portal, query, request }) =>
      listSuppliedFormulations(portal, { key: supplierKeyOf(request) ?? '', query }),
  },
});
