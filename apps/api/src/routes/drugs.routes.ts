import { defineHandlers } from '../calls/handler.ts';
import { refuse } from '../problems.ts';
import { describeDrug } from '../services/drugs/describe-drug.ts';
import { findDrug } from '../services/drugs/find-drug.ts';
import { listDrugs } from '../services/drugs/list-drugs.ts';
import { stagePresentation } from '../services/drugs/stage-presentation.ts';

/** What the catalogue of today offers; it holds no patient, so nothing of it is recorded as read. */
export const drugsHandlers = defineHandlers({
  'GET /api/v1/drug': {
    run: async ({ portal, tx, actor }) =>
      listDrugs(await portal.catalogue.get(tx, actor.catalogueVersion), actor.countryCode),
  },
  'POST /api/v1/drug': {
    run: async ({ portal, tx, actor, body }) => {
      const catalogue = await portal.catalogue.get(tx, actor.catalogueVersion);
      const drug = findDrug(catalogue, body.drug_name);
      return drug ? describeDrug(catalogue, drug, actor.countryCode) : refuse('drug-not-found');
    },
  },
  'POST /api/v1/drug-presentation': {
    run: async ({ portal, tx, actor, body }) =>
      stagePresentation(await portal.catalogue.get(tx, actor.catalogueVersion), body, actor.countryCode),
  },
});
