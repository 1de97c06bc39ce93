/** The display name of the product; every page title ends with it. */
export const PRODUCT_NAME = 'Bolt Ordering';
/** What the product's own fields are called in texts: 'BOLT field name'. */
export const PRODUCT_KEY = 'BOLT';
