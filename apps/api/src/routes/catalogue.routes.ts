import { defineHandlers } from '../calls/handler.ts';
import {
  holidayRegionOfState,
  listPublicHolidays,
  readCatalogueOfScreens,
} from '../database/queries/catalogue.queries.ts';
import { refuse } from '../problems.ts';

export const catalogueHandlers = defineHandlers({
  'GET /api/v1/catalogue/:version': {
    run: async ({ tx, params }) => (await readCatalogueOfScreens(tx, params.version)) ?? refuse('not-found'),
  },
  'GET /api/v1/public-holidays': {
    run: async ({ tx, query, actor }) => {
      const region = await holidayRegionOfState(tx, query.state, actor);
      return region ? listPublicHolidays(tx, region) : refuse('region-not-found');
    },
  },
});
