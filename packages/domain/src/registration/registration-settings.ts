/** A pump that is lent to home patients, with what fits it alone. */
export type HomePump = {
  name: string;
  givingSets: string[];
  accessories: { category: string; items: string[] }[];
};

export type ConsumablesGroup = { name: string; items: string[] };

/** What the supplier offers home patients; comes from the server. */
export type RegistrationSettings = {
  pumpsList: HomePump[];
  states: string[];
  consumablesList: ConsumablesGroup[];
};
