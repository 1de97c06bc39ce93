import { defineHandlers } from '../calls/handler.ts';
import { describeProduct } from '../services/nutrition-products/describe-product.ts';
import { listProducts } from '../services/nutrition-products/list-products.ts';

/** What the nutrition site offers today; it holds no patient, so nothing of it is recorded as read. */
export const nutritionProductsHandlers = defineHandlers({
  'GET /api/v1/tpn/products': {
    run: async ({ portal, tx, actor }) =>
      listProducts(await portal.catalogue.get(tx, actor.catalogueVersion)),
  },
  'POST /api/v1/tpn/products': {
    run: async ({ portal, tx, actor, body }) =>
      describeProduct(await portal.catalogue.get(tx, actor.catalogueVersion), body),
  },
});
