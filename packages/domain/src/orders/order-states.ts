/** 'started' was never saved; 'trial' exists for one validation, and nobody ever sees it (decision A10). */
export type OrderState = 'started' | 'draft' | 'submitted' | 'trial';

/** An order that can still be changed line by line. */
export type OpenState = Exclude<OrderState, 'submitted'>;

/** An order that a list shows. */
export type ListedState = Exclude<OrderState, 'trial'>;

/** All that is to know of a state; one that is not here does not compile. */
const orderStates = {
  started: { isTrial: false, listedAs: 'draft' },
  draft: { isTrial: false, listedAs: 'draft' },
  submitted: { isTrial: false, listedAs: 'other' },
  trial: { isTrial: true, listedAs: null },
} as const satisfies Readonly<
  Record<
    OrderState,
    {
      /** Of one validation alone: no history, no favourites, no deliveries that count. */
      isTrial: boolean;
      /** As the lists answer it; null: in none. */
      listedAs: 'draft' | 'other' | null;
    }
  >
>;

export const isTrial = ({ state }: { state: OrderState }): boolean => orderStates[state].isTrial;

export const listedAs = ({ state }: { state: ListedState }): 'draft' | 'other' => orderStates[state].listedAs;
