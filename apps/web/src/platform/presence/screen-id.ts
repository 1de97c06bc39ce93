/** One for each load of the page: on its way through the steps of some work a tab stays the same visitor. */
export const screenId: string = crypto.randomUUID();
