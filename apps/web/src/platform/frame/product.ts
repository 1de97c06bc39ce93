/** The display name of the product; every page title ends with it. */
export const PRODUCT_NAME = 'Bolt Ordering';
