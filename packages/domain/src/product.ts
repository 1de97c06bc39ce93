/** What the portal calls itself, on its screens, in its mails and in authenticator apps. */
export const PRODUCT_NAME = 'Bolt Ordering';
