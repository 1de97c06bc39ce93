import { defineHandlers } from '../calls/handler.ts';
import { approveFormulation } from '../services/workbench/formulations/approve-formulation.ts';
import { giveBackFormulation } from '../services/workbench/formulations/give-back-formulation.ts';
import { recommendFormulation } from '../services/workbench/formulations/recommend-formulation.ts';
import { searchFormulations } from '../services/workbench/formulations/search-formulations.ts';
import { showFormulation } from '../services/workbench/formulations/show-formulation.ts';

export const workbenchFormulationsHandlers = defineHandlers({
  'POST /api/v1/workbench/formulations/search': {
    run: async (work) => searchFormulations(work, work.body),
  },
  'GET /api/v1/workbench/formulations/:id': { run: async (work) => showFormulation(work, work.params.id) },
  'POST /api/v1/workbench/formulations/:id/recommend': {
    run: async (work) => recommendFormulation(work, { ...work.params, ...work.body }),
  },
  'POST /api/v1/workbench/formulations/:id/approve': {
    run: async (work) => approveFormulation(work, { ...work.params, ...work.body }),
  },
  'POST /api/v1/workbench/formulations/:id/return': {
    run: async (work) => giveBackFormulation(work, { ...work.params, ...work.body }, 'return'),
  },
  'POST /api/v1/workbench/formulations/:id/withdraw': {
    run: async (work) => giveBackFormulation(work, { ...work.params, ...work.body }, 'withdraw'),
  },
});
