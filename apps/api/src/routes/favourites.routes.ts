import { defineHandlers } from '../calls/handler.ts';
import { listFavourites } from '../services/favourites/list-favourites.ts';
import { removeFavourite } from '../services/favourites/remove-favourite.ts';

export const favouritesHandlers = defineHandlers({
  'GET /api/v1/favourites': {
    run: async ({ portal, tx, actor }) => listFavourites(portal, tx, actor),
  },
  'POST /api/v1/favourites/remove': {
    run: async ({ tx, body }) => removeFavourite(tx, body.favouriteID),
  },
});
