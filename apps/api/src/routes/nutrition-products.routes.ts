import { withOwnProducts } from '@bolt/domain/catalogue/own-products';
import { defineHandlers } from '../calls/handler.ts';
import { describeProduct } from '../services/nutrition-products/describe-product.ts';
import { listProducts } from '../services/nutrition-products/list-products.ts';
import { type Asking, ownProducts } from '../services/nutrition-products/own-products.ts';

/** What the catalogue offers, and what the hospital has that is its own. */
const offeredTo = async (asking: Asking) => {
  const { portal, tx, actor } = asking;
  return withOwnProducts(await portal.catalogue.get(tx, actor.catalogueVersion), await ownProducts(asking));
};

/** What the nutrition site offers today; it holds no patient, so nothing of it is recorded as read. */
export const nutritionProductsHandlers = defineHandlers({
  'GET /api/v1/tpn/products': {
    run: async (asking) => listProducts(await offeredTo(asking)),
  },
  'POST /api/v1/tpn/products': {
    run: async ({ body, ...asking }) => describeProduct(await offeredTo(asking), body),
  },
  'GET /api/v1/tpn/formulationProducts': {
    run: async (asking) => ({ products: await ownProducts(asking) }),
  },
});
