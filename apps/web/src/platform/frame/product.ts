/** Every page title ends with it. */
export { PRODUCT_NAME } from '@bolt/domain/product';

/** What the product's own fields are called in texts: 'BOLT field name'. */
export const PRODUCT_KEY = 'BOLT';
