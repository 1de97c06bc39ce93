import { defineHandlers } from '../calls/handler.ts';
import { listHomePatients } from '../services/formulations/home-patient/home-patients.ts';
import { listFormulations, listRecent } from '../services/formulations/list/list-formulations.ts';
import { summariseFormulations } from '../services/formulations/list/summarise-formulations.ts';
import { checkStability } from '../services/formulations/record/check-stability.ts';
import { listVersions, showVersion } from '../services/formulations/record/list-versions.ts';
import { openFormulation } from '../services/formulations/record/open-formulation.ts';
import { removeDraft } from '../services/formulations/record/remove-draft.ts';
import { saveDraft } from '../services/formulations/record/save-draft.ts';
import { submitFormulation } from '../services/formulations/record/submit-formulation.ts';
import { printWorksheet } from '../services/formulations/worksheet/print-worksheet.ts';

/** Custom formulations: lists, what their builder begins with, records and their versions. */
export const formulationsHandlers = defineHandlers({
  'GET /api/v1/tpn/customFormulationList': {
    run: {
      stats: async (work) => summariseFormulations(work),
      recent: async (work) => listRecent(work, work.query.query),
      list: async (work) => listFormulations(work, work.query),
    },
  },
  'GET /api/v1/tpn/customFormulation': { run: async (work) => openFormulation(work, work.query.id) },
  'POST /api/v1/tpn/customFormulationWorksheet': {
    prepare: async (work) => printWorksheet(work, work.body),
  },
  'POST /api/v1/tpn/customFormulation': { run: async (work) => submitFormulation(work, work.body) },
  'POST /api/v1/tpn/customFormulationRecord': { run: async (work) => saveDraft(work, work.body) },
  'POST /api/v1/tpn/customFormulationStability': {
    run: async (work) => checkStability(work, work.body),
  },
  'GET /api/v1/tpn/customFormulationPatients': {
    run: async (work) => listHomePatients(work, work.query.query),
  },
  'DELETE /api/v1/tpn/customFormulationRecord/:id': {
    run: async (work) => removeDraft(work, work.params.id),
  },
  'GET /api/v1/tpn/customFormulationVersions/:id': {
    run: async (work) => listVersions(work, work.params.id),
  },
  'GET /api/v1/tpn/customFormulationVersions/:id/:version': {
    run: async (work) => showVersion(work, work.params),
  },
});
